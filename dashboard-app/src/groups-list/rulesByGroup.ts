import type { AttentionRule } from '@hafifa/api/contract'
import type { FoundByRule } from '../queries/attention.ts'

/** The rules that find each group, most urgent first. Has no entry for groups that no rule finds. */
export type RulesByGroup = ReadonlyMap<number, readonly AttentionRule[]>

export const noRules: RulesByGroup = new Map()

export function toRulesByGroup(found: readonly Pick<FoundByRule, 'rule' | 'groupIds'>[]): RulesByGroup {
  const rulesByGroup = new Map<number, AttentionRule[]>()
  for (const { rule, groupIds } of found) {
    for (const id of groupIds) {
      const rules = rulesByGroup.get(id)
      if (rules) rules.push(rule)
      else rulesByGroup.set(id, [rule])
    }
  }
  return rulesByGroup
}
