import { isPhone, onlyDigits, phoneError } from '@hafifa/shared-ui/phone'
import { api, send } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import { TextField } from '../components/TextField.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'
import { useChange } from '../useChange.ts'

type AddCoordinatorFormProps = { people: GuideWithGroups[] | undefined; onClose: () => void }

/** Asks for the phone; whoever has it becomes a coordinator, and an unknown one is asked for the name at the sign-in. */
export function AddCoordinatorForm({ people, onClose }: AddCoordinatorFormProps) {
  const [phone, setPhone] = useState('')
  const [left, setLeft] = useState(false)
  const add = useChange({
    change: 'guide',
    send: (json: { phone: string }) => send(api['add-admin.php'].$post({ json })),
    done: 'נוספה רכזת חדשה',
    failed: 'שגיאה',
    onDone: onClose,
  })
  const known = people?.some((person) => person.phone === phone && person.admin !== 0)
  const error = phoneError(phone, { left }) ?? (known ? 'מי שזה המספר שלו כבר ברשימת הרכזים' : undefined)

  return (
    <DialogForm
      confirm="הוספת רכז"
      disabled={phone === ''}
      change={add}
      onConfirm={() => (isPhone(phone) && !known ? add.mutate({ phone }) : setLeft(true))}
      onCancel={onClose}
    >
      <TextField
        label="מספר טלפון"
        hint="מי שעדיין אין לו חשבון יתבקש למלא את שמו בכניסה הראשונה"
        error={error}
        value={phone}
        onChange={(event) => {
          setLeft(false)
          setPhone(onlyDigits(event.target.value))
        }}
        onBlur={() => setLeft(true)}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        autoFocus
      />
    </DialogForm>
  )
}
