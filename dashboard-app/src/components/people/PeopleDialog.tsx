import type { Group } from '@hafifa/shared-ui/platform'
import { type DialogProps, Name } from '@hafifa/shared-ui/ui'
import { FormDialog } from '../FormDialog.tsx'
import { type Role, roles } from '../roles.ts'
import { PeopleForm } from './PeopleForm.tsx'

type PeopleDialogProps = DialogProps & {
  role: Role
  group: Group
  afterClose?: () => void
}

export default function PeopleDialog({ role, group, open, onOpenChange, afterClose }: PeopleDialogProps) {
  const close = () => onOpenChange(false)
  return (
    <FormDialog
      title={
        <span>
          <span>{`${roles[role].dialog}: `}</span>
          <Name>{group.name}</Name>
        </span>
      }
      open={open}
      onClose={close}
      {...(afterClose && { afterClose })}
    >
      <PeopleForm role={role} group={group} onClose={close} />
    </FormDialog>
  )
}
