import { Input } from 'antd'
import { textLimits } from 'api/contract'
import type { Group } from 'shared-ui/platform'
import { FieldFrame } from 'shared-ui/ui'
import { DialogForm } from '../parts/DialogForm.tsx'
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx'
import { useChange } from '../useChange.ts'
import { sendBack } from './decide.ts'
import css from './SendBackForm.module.css'

type SendBackFormProps = {
  group: Pick<Group, 'id' | 'name'>
  /** What is typed lives with the page: closing the dialog by mistake does not lose it. */
  reason: string
  onType: (reason: string) => void
  onDone: () => void
  onCancel: () => void
}

/** Asks why a group is not approved, and sends it back with the answer. */
export function SendBackForm({ group, reason, onType, onDone, onCancel }: SendBackFormProps) {
  const rejection = useChange({
    change: 'stage',
    send: () => sendBack(group.id, reason),
    done: 'הקבוצה סומנה כ"ממתין לעדכון"',
    onDone,
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
            onChange={(event) => onType(event.target.value)}
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
