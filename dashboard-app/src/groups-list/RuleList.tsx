import { type AttentionRule, attentionRules } from '@hafifa/api/contract'
import css from './RuleList.module.css'

export function RuleList({ rules = [] }: { rules: readonly AttentionRule[] | undefined }) {
  if (rules.length === 0) return null
  return (
    <ul className={css.rules} aria-label="דורש טיפול">
      {rules.map((rule) => (
        <li key={rule}>{attentionRules[rule].label}</li>
      ))}
    </ul>
  )
}
