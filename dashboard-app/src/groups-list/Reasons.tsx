import { attentionRules } from '@hafifa/api/contract'
import { FirstOf } from '../components/FirstOf.tsx'
import css from './Reasons.module.css'
import { useRowFacts } from './RowFacts.tsx'

export function Reasons({ groupId }: { groupId: number }) {
  const rules = useRowFacts().rulesByGroup.get(groupId)
  if (!rules) return null
  return (
    <FirstOf
      className={css.reasons}
      label="דורש טיפול"
      texts={rules.map((rule) => attentionRules[rule].label)}
      count={1}
      text="bdi"
    />
  )
}
