import { UserAddOutlined } from '@ant-design/icons'
import { isCoordinator } from '@hafifa/api/contract'
import { onlyDigits, phoneError } from '@hafifa/shared-ui/phone'
import { api, Can, send } from '@hafifa/shared-ui/platform'
import { Button, type FormItemProps } from 'antd'
import { useState } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { TextField } from '../components/TextField.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'
import { useChange } from '../useChange.ts'

type People = readonly GuideWithGroups[]

export function AddCoordinator({ people = [] }: { people: People | undefined }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Can call="add-admin.php">
      <Button type="primary" icon={<UserAddOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        הוספת רכז
      </Button>
      <FormDialog open={open} onClose={close} title="הוספת רכז">
        <AddCoordinatorForm people={people} onClose={close} />
      </FormDialog>
    </Can>
  )
}

type Values = { phone: string }

function AddCoordinatorForm({ people, onClose }: { people: People; onClose: () => void }) {
  const add = useChange({
    call: 'add-admin.php',
    send: (json: Values) => send(api['add-admin.php'].$post({ json })),
    done: 'נוספה רכזת חדשה',
    failed: 'שגיאה',
    onDone: onClose,
  })
  return (
    <ChangeForm<Values>
      change={add}
      initialValues={{ phone: '' }}
      isComplete={({ phone }) => phone !== ''}
      confirm="הוספת רכז"
      onCancel={onClose}
    >
      <TextField
        name="phone"
        label="מספר טלפון"
        hint="מספר שעוד לא רשום במערכת: נבקש את השם בכניסה הראשונה"
        normalize={onlyDigits}
        rules={phoneRules(people)}
        validateTrigger={['onChange', 'onBlur']}
        validateFirst
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoFocus
      />
    </ChangeForm>
  )
}

/** A phone is checked once it is as long as a phone, or once the field is left. */
function phoneRules(people: People): FormItemProps['rules'] {
  const rule = (messageOf: (phone: string) => string | undefined) => ({
    validator: async (_rule: unknown, phone: string) => {
      const message = messageOf(phone)
      if (message) throw new Error(message)
    },
  })
  const hasRole = (phone: string) => people.some((person) => person.phone === phone && isCoordinator(person))
  return [
    { validateTrigger: 'onChange', ...rule((phone) => phoneError(phone, { left: false })) },
    { validateTrigger: 'onBlur', ...rule((phone) => phoneError(phone, { left: true })) },
    rule((phone) => (hasRole(phone) ? 'המספר הזה כבר שייך לרכז.ת במערכת' : undefined)),
  ]
}
