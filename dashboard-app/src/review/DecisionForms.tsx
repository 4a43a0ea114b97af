import { textLimits } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { useApproval, useRejection } from '@hafifa/shared-ui/stageMoves'
import { Form } from 'antd'
import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { TextArea } from '../components/inputs.ts'
import { unsentText } from './unsentText.ts'

type DecisionFormProps = {
  group: Pick<Group, 'id' | 'name' | 'progressStageId'>
  onDone: () => void
  onCancel: () => void
}

export function RejectForm({ group, onDone, onCancel }: DecisionFormProps) {
  const unsent = unsentText(`reason ${group.id}`)
  const rejection = useRejection(group, () => {
    unsent.drop()
    onDone()
  })
  return (
    <ChangeForm<{ reason: string }>
      change={rejection}
      initialValues={{ reason: unsent.text }}
      onValuesChange={({ reason }) => unsent.keep(reason)}
      confirm="שליחה"
      onCancel={onCancel}
    >
      <DecisionText name="reason" label="סיבת הדחייה">
        הקבוצה <bdi>{group.name}</bdi> תחזור למדריכים, והסיבה תופיע בעמוד שלה
      </DecisionText>
    </ChangeForm>
  )
}

export function ApproveForm({ group, onDone, onCancel }: DecisionFormProps) {
  const unsent = unsentText(`note ${group.id}`)
  const approval = useApproval(group, () => {
    unsent.drop()
    onDone()
  })
  return (
    <ChangeForm<{ note: string }>
      change={approval}
      initialValues={{ note: unsent.text }}
      onValuesChange={({ note }) => unsent.keep(note)}
      confirm="אישור"
      onCancel={onCancel}
    >
      <DecisionText name="note" label="מילה טובה למדריכים">
        הקבוצה <bdi>{group.name}</bdi> תאושר, והמילה תופיע בעמוד שלה
      </DecisionText>
    </ChangeForm>
  )
}

type DecisionTextProps = { name: string; label: string; children: ReactNode }

function DecisionText({ name, label, children }: DecisionTextProps) {
  const text = useRef<ComponentRef<typeof TextArea>>(null)
  // Not `autoFocus`, which runs while a drawer below still traps the focus.
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <Form.Item>{children}</Form.Item>
      {/* Room for the character count below the text. */}
      <Form.Item name={name} style={{ marginBlockEnd: '2.5rem' }}>
        <TextArea
          aria-label={label}
          autoComplete="off"
          maxLength={textLimits.long}
          showCount
          rows={5}
          ref={text}
          dir="auto"
        />
      </Form.Item>
    </>
  )
}
