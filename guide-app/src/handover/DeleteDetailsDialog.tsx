import { ConfirmDialog, type DialogProps } from '@hafifa/shared-ui/ui'

type DeleteDetailsDialogProps = DialogProps & {
  label: string
  onConfirm: () => void
}

export default function DeleteDetailsDialog({ label, onConfirm, ...dialog }: DeleteDetailsDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="למחוק את הפירוט?"
      text={`מה שנכתב על ״${label}״ יימחק, ולא יהיה אפשר לשחזר אותו`}
      confirm="מחיקה"
      destructive
      onConfirm={() => {
        onConfirm()
        dialog.onOpenChange(false)
      }}
    />
  )
}
