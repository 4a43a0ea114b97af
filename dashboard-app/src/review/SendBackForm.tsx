import { textLimits } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { FieldFrame, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import { useChange } from '../useChange.ts'
import { sendBack } from './decide.ts'
import { reasonDrafts } from './reasonDrafts.ts'
import css from './SendBackForm.module.css'

type SendBackFormProps = {
  group: Pick<Group, 'id' | 'name'>
  onDone: () => void
  onCancel: () => void
}

/** Asks why a group is not approved, and sends it back with the answer. */
export function SendBackForm({ group, onDone, onCancel }: SendBackFormProps) {
  const [reason, setReason] = useState(() => reasonDrafts.of(group.id))
  const rejection = useChange({
    change: 'stage',
    send: () => sendBack(group.id, reason),
    done: 'הקבוצה סומנה כ"ממתין לעדכון"',
    onDone: () => {
      reasonDrafts.drop(group.id)
      onDone()
    },
  })
  return (
    <DialogForm confirm="שליחה" change={rejection} onConfirm={() => rejection.mutate()} onCancel={onCancel}>
      <p>
        הקבוצה <bdi>{group.name}</bdi> תחזור למדריכים, והסיבה תופיע בעמוד שלה.
      </p>
      <FieldFrame label={<VisuallyHidden>סיבת הדחייה</VisuallyHidden>}>
        {({ id }) => (
          <Input.TextArea
            id={id}
            className={css.reason}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              reasonDrafts.keep(group.id, event.target.value)
            }}
            maxLength={textLimits.long}
            showCount
            rows={5}
            autoFocus
            dir="auto"
          />
        )}
      </FieldFrame>
    </DialogForm>
  )
}
