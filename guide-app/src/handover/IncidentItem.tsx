import type { Answer } from '@hafifa/api/contract'
import { AnswerToggle, ConfirmDialog } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import type { IncidentRow } from './handover.store.ts'
import css from './IncidentList.module.css'
import { TextInput } from './TextInput.tsx'

export const IncidentItem = memo(function IncidentItem({ incident }: { incident: IncidentRow }) {
  const { label, selected, details, issue, setSelected, setDetails } = incident
  /** The answer that deletes the details once it is confirmed. */
  const [nextAnswer, setNextAnswer] = useState<Answer | null>()
  const [confirming, setConfirming] = useState(false)

  function answer(next: Answer | null) {
    if (selected && details.trim() !== '') {
      setNextAnswer(next)
      setConfirming(true)
    } else setSelected(toSelected(next))
  }

  function confirm() {
    if (nextAnswer !== undefined) setSelected(toSelected(nextAnswer))
    setDetails('')
    setConfirming(false)
  }

  return (
    <li className={css.incident}>
      <AnswerToggle label={label} value={selected === null ? null : selected ? 1 : 0} onChange={answer} />
      {selected && (
        <TextInput
          label="פירוט האירוע"
          aria-label={`פירוט האירוע: ${label}`}
          length="long"
          value={details}
          error={issue}
          onChange={setDetails}
        />
      )}
      {nextAnswer !== undefined && (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="למחוק את הפירוט?"
          text={`מה שנכתב על ״${label}״ יימחק ולא ניתן יהיה לשחזר אותו.`}
          confirm="כן, למחוק"
          destructive
          onConfirm={confirm}
        />
      )}
    </li>
  )
})

function toSelected(answer: Answer | null): boolean | null {
  return answer === null ? null : answer === 1
}
