import type { Group } from '@hafifa/shared-ui/platform'
import { useRejection } from '@hafifa/shared-ui/stageMoves'
import { DecisionDialog } from './DecisionDialog.tsx'

type RejectDialogProps = {
  group: Group
  onDone: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function RejectDialog({ group, onDone, ...dialog }: RejectDialogProps) {
  const rejection = useRejection(group, () => {
    dialog.onOpenChange(false)
    onDone()
  })
  return (
    <DecisionDialog
      title="סיבת הדחייה"
      explanation={
        <>
          הקבוצה <bdi>{group.name}</bdi> תחזור למדריכים, והסיבה תופיע בעמוד שלה
        </>
      }
      confirm="שליחה"
      change={rejection}
      onSubmit={(reason) => rejection.mutate({ reason })}
      {...dialog}
    />
  )
}
