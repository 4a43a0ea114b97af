import { textLimits } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { Form, Input } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { reject } from '../stageMoves.ts'
import { useChange } from '../useChange.ts'
import { reasonDrafts } from './reasonDrafts.ts'

type RejectFormProps = {
  group: Pick<Group, 'id' | 'name'>
  onDone: () => void
  onCancel: () => void
}

type Values = { reason: string }

export function RejectForm({ group, onDone, onCancel }: RejectFormProps) {
  const rejection = useChange({
    change: 'stage',
    send: ({ reason }: Values) => reject(group.id, reason),
    done: 'הקבוצה סומנה כ"ממתין לעדכון"',
    onDone: () => {
      reasonDrafts.drop(group.id)
      onDone()
    },
  })
  return (
    <ChangeForm<Values>
      change={rejection}
      initialValues={{ reason: reasonDrafts.of(group.id) }}
      onValuesChange={({ reason }) => reasonDrafts.keep(group.id, reason)}
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
