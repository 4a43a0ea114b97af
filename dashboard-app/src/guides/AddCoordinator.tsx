import { UserAddOutlined } from '@ant-design/icons'
import { isCoordinator } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/change'
import { Can } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { useState } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { PhoneField } from '../components/PhoneField.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'

type People = readonly GuideWithGroups[]

export function AddCoordinator({ people = [] }: { people: People | undefined }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Can call="add-admin.php">
      <Button icon={<UserAddOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
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
    send: (post, json: Values) => post(json),
    done: 'נוספה רכזת חדשה',
    failed: 'שגיאה',
    onDone: onClose,
  })
  const hasRole = (phone: string) => people.some((person) => person.phone === phone && isCoordinator(person))
  return (
    <ChangeForm<Values>
      change={add}
      initialValues={{ phone: '' }}
      isComplete={({ phone }) => phone !== ''}
      confirm="הוספת רכז"
      onCancel={onClose}
    >
      <PhoneField
        hint="מספר שעוד לא רשום במערכת: נבקש את השם בכניסה הראשונה"
        refuse={(phone) => (hasRole(phone) ? 'המספר הזה כבר שייך לרכז.ת במערכת' : undefined)}
        autoFocus
      />
    </ChangeForm>
  )
}
