import type { DialogProps } from '@hafifa/shared-ui/lazy'
import type { Group } from '@hafifa/shared-ui/platform'
import { reopeningText, useReopening } from '@hafifa/shared-ui/stageMoves'
import { Name } from '@hafifa/shared-ui/ui'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type ReopenDialogProps = DialogProps & { group: Group; afterClose: () => void }

export default function ReopenDialog({ group, open, onOpenChange, afterClose }: ReopenDialogProps) {
  const close = () => onOpenChange(false)
  const reopening = useReopening(group, close)
  return (
    <ConfirmDialog
      open={open}
      title={
        <span>
          לפתוח מחדש את <Name>{group.name}</Name>?
        </span>
      }
      confirm="פתיחה מחדש"
      cancel="ביטול"
      pending={reopening.isPending}
      onConfirm={() => reopening.mutate()}
      onClose={close}
      afterClose={afterClose}
    >
      {reopeningText}
    </ConfirmDialog>
  )
}
