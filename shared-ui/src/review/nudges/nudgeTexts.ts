import { type AttentionRule, attentionRuleNames, attentionRules, suitsNudge } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'

export type NudgeCase = AttentionRule | 'general'

const nudges = attentionRuleNames
  .flatMap((rule) => {
    const { nudge } = attentionRules[rule]
    return nudge ? { rule, ...nudge } : []
  })
  .sort((one, other) => one.rank - other.rank)

export function nudgeText(nudgeCase: NudgeCase): string {
  const nudge = nudges.find(({ rule }) => rule === nudgeCase)
  return nudge?.text ?? 'תזכורת לעדכן את תיק החפיפה ואת רשימת החניכים.'
}

export function labelOfCase(nudgeCase: NudgeCase): string {
  return nudgeCase === 'general' ? 'תזכורת כללית' : attentionRules[nudgeCase].label
}

export type NudgedGroup = { id: number; name: string; nudgeCase: NudgeCase }

/** @param rules the rules that find the group, if the page has loaded them */
export function nudgedGroup(group: Group, rules?: readonly AttentionRule[]): NudgedGroup {
  const { id, name } = group
  const found = nudges.find((nudge) => (rules ? rules.includes(nudge.rule) : suitsNudge(group, nudge)))
  return { id, name, nudgeCase: found?.rule ?? 'general' }
}
