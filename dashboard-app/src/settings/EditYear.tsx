import { textLimits } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/change'
import { Can } from '@hafifa/shared-ui/platform'
import { Button, type FormRule } from 'antd'
import { useState } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { dayInWords } from '../components/days.ts'
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

type Values = { label: string; lastDay: string }

function EditYearForm({ year, onClose }: { year: Year; onClose: () => void }) {
  const edit = useChange({
    call: 'update-year.php',
    send: (post, { label, lastDay }: Values) => post({ id: year.id, label: label.trim(), lastDay }),
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  return (
    <ChangeForm<Values>
      change={edit}
      initialValues={{ label: year.label, lastDay: year.lastDay }}
      isComplete={({ label, lastDay }) => label.trim() !== '' && lastDay !== ''}
      fieldOf={{ 'year-label-taken': 'label', 'year-days': 'lastDay' }}
      confirm="שמירה"
      onCancel={onClose}
    >
      <TextField name="label" label="שם השנה" maxLength={textLimits.short} autoFocus dir="auto" />
      <TextField name="lastDay" label="היום האחרון" type="date" rules={[after(year.firstDay)]} />
    </ChangeForm>
  )
}

function after(firstDay: string): FormRule {
  return {
    validator: async (_, day: string) => {
      if (day <= firstDay) throw new Error(`היום האחרון צריך להיות אחרי ${dayInWords(firstDay)}`)
    },
  }
}
