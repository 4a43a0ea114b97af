import { type RemarkField, textLimits } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'
import { Form } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { TextArea } from '../components/inputs.ts'
import { withinLimit } from '../components/withinLimit.ts'
import { useDraftForm } from './useDraftForm.ts'

type RemarkFormProps = { group: Group; name: RemarkField | null; label: string; onDone: () => void }

/** The focus brings only the field into view. */
const inView = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' })

export function RemarkForm({ group, name, label, onDone }: RemarkFormProps) {
  const addition = useChange({
    call: 'add-field-message.php',
    adds: true,
    send: (post, { text }: { text: string }) => post({ groupId: group.id, field: name, text }),
    done: 'ההערה נוספה',
    onDone,
  })
  const draft = useDraftForm(`remarks/${group.id}/${name}`, 'remark', addition)
  return (
    <div ref={inView}>
      <ChangeForm {...draft} isComplete={({ text }) => text.trim() !== ''} confirm="הוספה" onCancel={onDone}>
        <Form.Item
          name="text"
          rules={[withinLimit(textLimits.long)]}
          aria-live="assertive"
          extra="המדריכים יראו את ההערה ליד השדה, ויוכלו לענות"
        >
          <TextArea
            aria-label={`הערה: ${label}`}
            autoComplete="off"
            readOnly={addition.isPending}
            rows={3}
            autoFocus
            dir="auto"
          />
        </Form.Item>
      </ChangeForm>
    </div>
  )
}
