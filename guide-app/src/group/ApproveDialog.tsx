import type { Group } from '@hafifa/shared-ui/platform'
import { useApproval } from '@hafifa/shared-ui/stageMoves'
import { DecisionDialog } from './DecisionDialog.tsx'

type ApproveDialogProps = {
  group: Group
  onDone: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function ApproveDialog({ group, onDone, ...dialog }: ApproveDialogProps) {
  const approval = useApproval(group, () => {
    dialog.onOpenChange(false)
    onDone()
  })
  return (
    <DecisionDialog
      title="מילה טובה למדריכים"
      explanation={
        <>
          הקבוצה <bdi>{group.name}</bdi> תאושר, והמילה תופיע בעמוד שלה
        </>
      }
      confirm="אישור"
      change={approval}
      onSubmit={(note) => approval.mutate({ note })}
      {...dialog}
    />
  )
}
