import { textLimits } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { useRejection } from '@hafifa/shared-ui/stageMoves'
import { Form } from 'antd'
import { type ComponentRef, useEffect, useRef } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { TextArea } from '../components/inputs.ts'
import { unsentText } from './unsentText.ts'

type RejectFormProps = {
  group: Pick<Group, 'id' | 'name' | 'progressStageId'>
  onDone: () => void
  onCancel: () => void
}

type Values = { reason: string }

export function RejectForm({ group, onDone, onCancel }: RejectFormProps) {
  const unsent = unsentText(`reason ${group.id}`)
  const rejection = useRejection(group, () => {
    unsent.drop()
    onDone()
  })
  const reason = useRef<ComponentRef<typeof TextArea>>(null)
  // Not `autoFocus`, which runs while a drawer below still traps the focus.
  useEffect(() => reason.current?.focus(), [])
  return (
    <ChangeForm<Values>
      change={rejection}
      initialValues={{ reason: unsent.text }}
      onValuesChange={({ reason }) => unsent.keep(reason)}
      confirm="שליחה"
      onCancel={onCancel}
    >
      <Form.Item>
        הקבוצה <bdi>{group.name}</bdi> תחזור למדריכים, והסיבה תופיע בעמוד שלה
      </Form.Item>
      {/* Room for the character count below the text. */}
      <Form.Item name="reason" style={{ marginBlockEnd: '2.5rem' }}>
        <TextArea
          aria-label="סיבת הדחייה"
          autoComplete="off"
          maxLength={textLimits.long}
          showCount
          rows={5}
          ref={reason}
          dir="auto"
        />
      </Form.Item>
    </ChangeForm>
  )
}
