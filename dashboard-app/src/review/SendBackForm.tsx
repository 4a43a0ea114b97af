import { Input } from 'antd'
import { textLimits } from 'api/contract'
import { FieldFrame } from 'shared-ui/ui'
import { DialogForm } from '../parts/DialogForm.tsx'
import { useChange } from '../useChange.ts'
import { sendBack } from './decide.ts'

type SendBackFormProps = {
  groupId: number
  /** What is typed lives with the page: closing the dialog by mistake does not lose it. */
  reason: string
  onType: (reason: string) => void
  onDone: () => void
  onCancel: () => void
}

/** Asks why a group is not approved, and sends it back with the answer. */
export function SendBackForm({ groupId, reason, onType, onDone, onCancel }: SendBackFormProps) {
  const rejection = useChange({
    change: 'stage',
    send: () => sendBack(groupId, reason),
    done: 'הקבוצה סומנה כ"ממתין לעדכון"',
    onDone,
  })
  return (
    <DialogForm confirm="שליחה" change={rejection} onConfirm={() => rejection.mutate()} onCancel={onCancel}>
      <FieldFrame label="סיבת הדחייה" hint="המדריכים יראו את הסיבה בעמוד הקבוצה">
        {({ id, describedBy }) => (
          <Input.TextArea
            id={id}
            aria-describedby={describedBy}
            value={reason}
            onChange={(event) => onType(event.target.value)}
            maxLength={textLimits.long}
            showCount
            rows={5}
            dir="auto"
          />
        )}
      </FieldFrame>
    </DialogForm>
  )
}
