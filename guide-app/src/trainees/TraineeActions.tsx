import { Button } from '@hafifa/shared-ui/ui'
import type { Trainee } from '../queries/trainees.ts'

export type TraineeActionsProps = {
  /** Absent for readers. */
  onEdit: ((id: number) => void) | undefined
  onDelete: ((trainee: Trainee) => void) | undefined
  /** Absent without another group, and until the guide's groups are loaded. */
  onMove: ((trainee: Trainee) => void) | undefined
}

type Props = TraineeActionsProps & { trainee: Trainee; describedBy: string }

export function TraineeActions({ trainee, describedBy, onEdit, onDelete, onMove }: Props) {
  return (
    <>
      {onEdit && (
        <Button variant="plain" aria-describedby={describedBy} onClick={() => onEdit(trainee.id)}>
          עריכה
        </Button>
      )}
      {onDelete && (
        <Button variant="plain" aria-describedby={describedBy} onClick={() => onDelete(trainee)}>
          מחיקה
        </Button>
      )}
      {onMove && (
        <Button variant="plain" aria-describedby={describedBy} onClick={() => onMove(trainee)}>
          העברה
        </Button>
      )}
    </>
  )
}
