import { ConfirmDialog } from '@hafifa/shared-ui/ui'

type DeleteDetailsDialogProps = {
  /** Of the incident. */
  label: string
  onConfirm: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
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
