import { Can, useChange } from '@hafifa/shared-ui/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { afterFirstDay } from '../components/afterFirstDay.ts'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { TextField } from '../components/TextField.tsx'
import type { Year } from '../queries/years.ts'

export function EditYear({ year }: { year: Year }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Can call="update-year.php">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        עריכת השנה
      </Button>
      <FormDialog open={open} onClose={close} title="עריכת השנה">
        <EditYearForm year={year} onClose={close} />
      </FormDialog>
    </Can>
  )
}

type Values = { label: string; firstDay: string; lastDay: string }

function EditYearForm({ year, onClose }: { year: Year; onClose: () => void }) {
  const edit = useChange({
    call: 'update-year.php',
    send: (post, { label, ...days }: Values) => post({ id: year.id, label: label.trim(), ...days }),
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  return (
    <ChangeForm<Values>
      change={edit}
      initialValues={{ label: year.label, firstDay: year.firstDay, lastDay: year.lastDay }}
      isComplete={(values) => Object.values(values).every((text) => text.trim() !== '')}
      fieldOf={{ 'year-label-taken': 'label', 'year-days': 'lastDay', 'year-overlap': 'firstDay' }}
      confirm="שמירה"
      onCancel={onClose}
    >
      <TextField name="label" label="שם השנה" autoFocus dir="auto" />
      <TextField name="firstDay" label="תאריך התחלה" type="date" />
      <TextField name="lastDay" label="תאריך סיום" type="date" rules={[afterFirstDay]} />
    </ChangeForm>
  )
}
