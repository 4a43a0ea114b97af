import { attentionRules, Stage } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { styles } from '@hafifa/shared-ui/ui'
import css from './Reasons.module.css'
import { useRowFacts } from './RowFacts.tsx'

/** Why a group needs attention, unless its stage already says so. */
export function Reasons({ group: { id, progressStageId } }: { group: Group }) {
  const rules = useRowFacts().rulesByGroup.get(id) ?? []
  const labels = rules
    .filter((rule) => rule !== 'review' || progressStageId !== Stage.review)
    .map((rule) => attentionRules[rule].label)
  if (labels.length === 0) return null
  return (
    <ul className={`${styles.dotted} ${css.reasons}`} aria-label="דורש טיפול">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}
