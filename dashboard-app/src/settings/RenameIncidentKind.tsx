import { useChange } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { TextField } from '../components/TextField.tsx'
import type { IncidentKind } from '../queries/settings.ts'

export function RenameIncidentKind({ kind }: { kind: IncidentKind }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`שינוי שם: ${isolate(kind.label)}`}
        onClick={() => setOpen(true)}
      >
        שינוי שם
      </Button>
      <FormDialog open={open} onClose={close} title="שינוי שם של סוג אירוע">
        <RenameForm kind={kind} onClose={close} />
      </FormDialog>
    </>
  )
}

type Values = { label: string }

function RenameForm({ kind, onClose }: { kind: IncidentKind; onClose: () => void }) {
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
