import { useChange } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'
import { Dialog, type DialogProps } from '@hafifa/shared-ui/ui'
import { NameForm } from '../components/NameForm.tsx'

type RenameGroupDialogProps = DialogProps & { group: Group }

export default function RenameGroupDialog({ group, open, onOpenChange }: RenameGroupDialogProps) {
  const rename = useChange({
    call: 'update-group.php',
    send: (post, name: string) => post({ id: group.id, name }),
    done: 'עודכן בהצלחה',
    onDone: () => onOpenChange(false),
  })
  return (
    <Dialog title="שינוי שם הקבוצה" open={open} onOpenChange={onOpenChange}>
      <NameForm label="שם הקבוצה" name={group.name} change={rename} />
    </Dialog>
  )
}
