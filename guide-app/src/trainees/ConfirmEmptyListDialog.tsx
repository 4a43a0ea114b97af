import { ConfirmDialog, type DialogProps } from '@hafifa/shared-ui/ui'

type ConfirmEmptyListDialogProps = DialogProps & { onConfirm: () => void }

export default function ConfirmEmptyListDialog({ onConfirm, ...dialog }: ConfirmEmptyListDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="אין חניכים ברשימה"
      text="לסמן בכל זאת שהרשימה מעודכנת? חניכים אפשר להוסיף גם אחר כך."
      confirm="הרשימה מעודכנת"
      onConfirm={() => {
        dialog.onOpenChange(false)
        onConfirm()
      }}
    />
  )
}
