// The build of a front end writes these values into it. Their conditions, in SQL, are for the server alone.
import type { AttentionTexts } from '../../rules/attention.ts'
import { fromKeys } from '../../rules/objects.ts'
import {
  type AttentionRule,
  attentionRuleNames as names,
  attentionRules as rules,
} from './attention.rules.ts'

export const attentionRuleNames: readonly AttentionRule[] = names

export const attentionRules: Record<AttentionRule, AttentionTexts> = fromKeys(names, (name) => {
  const { finds: _, ...texts } = rules[name]
  return texts
})
