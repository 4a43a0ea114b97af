import { reopeningText } from '@hafifa/shared-ui/review'
import { ConfirmDialog, type DialogProps, Name } from '@hafifa/shared-ui/ui'

type ReopenDialogProps = DialogProps & {
  name: string
  onConfirm: () => void
}

export default function ReopenDialog({ name, onConfirm, ...dialog }: ReopenDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={
        <span>
          לפתוח מחדש את <Name>{name}</Name>?
        </span>
      }
      text={reopeningText}
      confirm="פתיחה מחדש"
      onConfirm={() => {
        dialog.onOpenChange(false)
        onConfirm()
      }}
    />
  )
}
