import { useChange } from '@hafifa/shared-ui/calls'
import { Form } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { TextField } from '../components/TextField.tsx'
import type { IncidentKind } from '../queries/settings.ts'

type Values = { label: string }

export function RenameIncidentKind({ kind, onClose }: { kind: IncidentKind; onClose: () => void }) {
  const rename = useChange({
    call: 'update-incident-kind.php',
    send: (post, { label }: Values) => post({ id: kind.id, label: label.trim() }),
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  return (
    <ChangeForm<Values>
      change={rename}
      initialValues={{ label: kind.label }}
      isComplete={({ label }) => label.trim() !== ''}
      fieldOf={{ 'incident-kind-taken': 'label' }}
      confirm="שמירה"
      onCancel={onClose}
    >
      <Form.Item>השם החדש יופיע גם ליד תשובות שכבר נכתבו, כולל בתיקים של שנים קודמות.</Form.Item>
      <TextField name="label" label="שם" autoFocus dir="auto" />
    </ChangeForm>
  )
}
