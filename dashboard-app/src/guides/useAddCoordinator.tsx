import { UserAddOutlined } from '@ant-design/icons'
import { isCoordinator } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { type ReactNode, useState } from 'react'
import type { Action } from '../components/action.ts'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { PhoneField } from '../components/PhoneField.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'

type People = readonly GuideWithGroups[]

export function useAddCoordinator(people: People = []): { action: Action | false; dialog: ReactNode } {
  const mayAdd = useMayCall('add-admin.php')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    action: mayAdd && {
      key: 'add-coordinator',
      label: 'הוספת רכז',
      icon: <UserAddOutlined aria-hidden="true" />,
      opensDialog: true,
      onPress: () => setOpen(true),
    },
    dialog: (
      <FormDialog open={open} onClose={close} title="הוספת רכז">
        <AddCoordinatorForm people={people} onClose={close} />
      </FormDialog>
    ),
  }
}

type Values = { phone: string }

function AddCoordinatorForm({ people, onClose }: { people: People; onClose: () => void }) {
  const add = useChange({
    call: 'add-admin.php',
    adds: true,
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
