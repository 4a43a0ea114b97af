import type { Group } from '@hafifa/shared-ui/platform'
import { type DialogProps, Name } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { AddGroupsForm } from '../components/AddGroupsForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import type { Person } from '../components/roles.ts'
import { nameOrPhone } from '../names.ts'

type AddGroupsDialogProps = DialogProps & { person: Person; groups: readonly Group[] }

export default function AddGroupsDialog({ person, groups, open, onOpenChange }: AddGroupsDialogProps) {
  const free = groups.filter(({ adminIds }) => adminIds.length === 0)
  const close = () => onOpenChange(false)
  return (
    <FormDialog
      title={
        <span>
          הוספת קבוצות ללא רכז.ת אל <Name>{nameOrPhone(person)}</Name>
        </span>
      }
      open={open}
      onClose={close}
    >
      {free.length > 0 ? (
        <AddGroupsForm assignedAs="coordinator" personId={person.id} groups={free} onClose={close} />
      ) : (
        <Empty description={groups.length > 0 ? 'לכל הקבוצות יש רכז.ת' : 'עדיין אין קבוצות במערכת'} />
      )}
    </FormDialog>
  )
}
