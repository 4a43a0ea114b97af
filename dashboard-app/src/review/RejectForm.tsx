import { textLimits } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/change'
import { currentGuide, type Group } from '@hafifa/shared-ui/platform'
import { Form, Input } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { reject } from '../stageMoves.ts'

type RejectFormProps = {
  group: Pick<Group, 'id' | 'name'>
  onDone: () => void
  onCancel: () => void
}

type Values = { reason: string }

/** Unsent reasons, in memory and by coordinator: they outlive a closed dialog and an expired session. */
const drafts = new Map<string, string>()

export function RejectForm({ group, onDone, onCancel }: RejectFormProps) {
  const draftKey = `${currentGuide()?.id} ${group.id}`
  const rejection = useChange({
    call: 'update-group-stage.php',
    send: ({ reason }: Values) => reject(group.id, reason),
    done: 'הקבוצה סומנה כ"ממתין לעדכון"',
    onDone: () => {
      drafts.delete(draftKey)
      onDone()
    },
  })
  return (
    <ChangeForm<Values>
      change={rejection}
      initialValues={{ reason: drafts.get(draftKey) ?? '' }}
      onValuesChange={({ reason }) => drafts.set(draftKey, reason)}
      confirm="שליחה"
      onCancel={onCancel}
    >
      <Form.Item>
        הקבוצה <bdi>{group.name}</bdi> תחזור למדריכים, והסיבה תופיע בעמוד שלה
      </Form.Item>
      {/* The count of characters is below the text. */}
      <Form.Item name="reason" style={{ marginBlockEnd: '2.5rem' }}>
        <Input.TextArea
          aria-label="סיבת הדחייה"
          autoComplete="off"
          maxLength={textLimits.long}
          showCount
          rows={5}
          autoFocus
          dir="auto"
        />
      </Form.Item>
    </ChangeForm>
  )
}
