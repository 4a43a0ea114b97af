import { ConfirmDialog, FieldInput } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import css from './IncidentList.module.css'
import type { IncidentRow } from './incident.ts'

/** One kind of incident: whether it happened, and with yes what there is to know about it. */
export const IncidentItem = memo(function IncidentItem({ incident }: { incident: IncidentRow }) {
  const { label, selected, details, issue, choose, write } = incident
  /** The answer that would throw written details away, until that is confirmed. */
  const [asked, setAsked] = useState<{ answer: boolean | null }>()
  const [asking, setAsking] = useState(false)

  function answer(next: boolean | null) {
    if (selected && details.trim() !== '') {
      setAsked({ answer: next })
      setAsking(true)
    } else choose(next)
  }

  function confirm() {
    if (asked) choose(asked.answer)
    write('')
    setAsking(false)
  }

  return (
    <li className={css.incident}>
      <FieldInput field={{ label, kind: 'yesNo' }} value={selected} onChange={answer} />
      {selected && (
        <FieldInput
          field={{ label: 'פירוט האירוע', kind: 'long' }}
          aria-label={`פירוט האירוע: ${label}`}
          value={details}
          onChange={(text) => write(text ?? '')}
          error={issue}
          enforceLimit
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
