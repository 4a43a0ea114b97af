import type { AttentionRule } from '@hafifa/api/contract'
import type { FoundByRule } from '../queries/attention.ts'

/** The rules that find each group, the most urgent first. Groups that need nothing are missing. */
export type Needs = ReadonlyMap<number, readonly AttentionRule[]>

export function needsOf(found: readonly Pick<FoundByRule, 'rule' | 'groupIds'>[] = []): Needs {
  const needs = new Map<number, AttentionRule[]>()
  for (const { rule, groupIds } of found) {
    for (const id of groupIds) {
      const rules = needs.get(id)
      if (rules) rules.push(rule)
      else needs.set(id, [rule])
    }
  }
  return needs
}
