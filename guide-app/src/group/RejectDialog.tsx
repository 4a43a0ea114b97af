import { errorText, type Group } from '@hafifa/shared-ui/platform'
import { useRejection } from '@hafifa/shared-ui/stageMoves'
import { Button, Dialog, FieldInput } from '@hafifa/shared-ui/ui'
import { type FormEvent, useState } from 'react'
import css from './Decision.module.css'

type RejectDialogProps = {
  group: Group
  onDone: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

const field = { label: 'סיבת הדחייה', kind: 'long' } as const

/** The typed reason is kept when the dialog closes. */
export default function RejectDialog({ group, onDone, open, onOpenChange }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const rejection = useRejection(group, () => {
    onOpenChange(false)
    onDone()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!rejection.isPending) rejection.mutate({ reason })
  }

  return (
    <Dialog title={field.label} open={open} onOpenChange={onOpenChange}>
      <p>
        הקבוצה <bdi>{group.name}</bdi> תחזור למדריכים, והסיבה תופיע בעמוד שלה
      </p>
      <form className={css.form} onSubmit={submit}>
        <FieldInput
          field={field}
          value={reason}
          onChange={(text) => setReason(String(text ?? ''))}
          enforceLimit
        />
        <p role="alert">{rejection.error ? errorText(rejection.error) : ''}</p>
        <Button type="submit" busy={rejection.isPending}>
          שליחה
        </Button>
      </form>
    </Dialog>
  )
}
