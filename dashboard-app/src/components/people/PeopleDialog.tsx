import type { DialogProps } from '@hafifa/shared-ui/lazy'
import type { Group } from '@hafifa/shared-ui/platform'
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
        <>
          {roles[role].dialog}: <bdi>{group.name}</bdi>
        </>
      }
      open={open}
      onClose={close}
      {...(afterClose && { afterClose })}
    >
      <PeopleForm role={role} group={group} onClose={close} />
    </FormDialog>
  )
}
