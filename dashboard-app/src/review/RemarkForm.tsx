import { type RemarkField, remarkLabel, textLimits } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/change'
import { api, send } from '@hafifa/shared-ui/platform'
import { Form, Input } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { unsentText } from './unsentText.ts'

type RemarkFormProps = { groupId: number; name: RemarkField; onDone: () => void }

type Values = { text: string }

export function RemarkForm({ groupId, name, onDone }: RemarkFormProps) {
  const unsent = unsentText(`remark ${groupId} ${name}`)
  const addition = useChange({
    call: 'add-remark.php',
    send: ({ text }: Values) =>
      send(api['add-remark.php'].$post({ json: { group_id: groupId, field: name, text } })),
    done: 'ההערה נוספה',
    onDone: () => {
      unsent.drop()
      onDone()
    },
  })
  return (
    <ChangeForm<Values>
      change={addition}
      initialValues={{ text: unsent.text }}
      isComplete={({ text }) => text.trim() !== ''}
      onValuesChange={({ text }) => unsent.keep(text)}
      confirm="הוספה"
      onCancel={onDone}
    >
      <Form.Item name="text" extra="המדריכים יראו את ההערה ליד השדה, אחרי החזרה לעדכון">
        <Input.TextArea
          aria-label={`הערה: ${remarkLabel(name)}`}
          autoComplete="off"
          maxLength={textLimits.long}
          rows={3}
          autoFocus
          dir="auto"
        />
      </Form.Item>
    </ChangeForm>
  )
}
