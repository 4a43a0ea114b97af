import type { Answer } from '@hafifa/api/contract'
import { AnswerToggle, ConfirmDialog } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import css from './IncidentList.module.css'
import type { IncidentRow } from './incident.ts'
import { TextInput } from './TextInput.tsx'

/** One kind of incident: whether it happened, and with yes what there is to know about it. */
export const IncidentItem = memo(function IncidentItem({ incident }: { incident: IncidentRow }) {
  const { label, selected, details, issue, choose, write } = incident
  /** The answer that would throw written details away, until that is confirmed. */
  const [asked, setAsked] = useState<{ answer: Answer | null }>()
  const [asking, setAsking] = useState(false)

  function answer(next: Answer | null) {
    if (selected && details.trim() !== '') {
      setAsked({ answer: next })
      setAsking(true)
    } else choose(asChoice(next))
  }

  function confirm() {
    if (asked) choose(asChoice(asked.answer))
    write('')
    setAsking(false)
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
          onChange={write}
        />
      )}
      {asked && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
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

function asChoice(answer: Answer | null): boolean | null {
  return answer === null ? null : answer === 1
}
