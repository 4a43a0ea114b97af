import { type AttentionRule, attentionRuleNames, attentionRules, type RuleNudge } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'

type Rules = typeof attentionRules

type NudgedRule = {
  [Rule in AttentionRule]: Rules[Rule]['nudge'] extends null ? never : Rule
}[AttentionRule]

export type NudgeCase = NudgedRule | 'general'

const nudgeOf = (rule: NudgedRule): RuleNudge => attentionRules[rule].nudge

const nudgedRules = attentionRuleNames
  .filter((rule): rule is NudgedRule => attentionRules[rule].nudge !== null)
  .toSorted((one, other) => nudgeOf(one).rank - nudgeOf(other).rank)

export function nudgeText(nudgeCase: NudgeCase): string {
  return nudgeCase === 'general' ? 'תזכורת לעדכן את תיק החפיפה ואת רשימת החניכים.' : nudgeOf(nudgeCase).text
}

export function labelOfCase(nudgeCase: NudgeCase): string {
  return nudgeCase === 'general' ? 'תזכורת כללית' : attentionRules[nudgeCase].label
}

export type NudgedGroup = { id: number; name: string; nudgeCase: NudgeCase }

/** @param rules the rules that find the group, if the page has loaded them */
export function nudgedGroup(group: Group, rules?: readonly AttentionRule[]): NudgedGroup {
  const { id, name } = group
  const finds = (rule: NudgedRule) => (rules ? rules.includes(rule) : nudgeOf(rule).suits?.(group))
  return { id, name, nudgeCase: nudgedRules.find(finds) ?? 'general' }
}
