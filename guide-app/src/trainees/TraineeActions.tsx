import { Button } from '@hafifa/shared-ui/ui'
import type { Trainee } from '../queries/trainees.ts'
import css from './TraineeActions.module.css'

export type TraineeActionsProps = {
  onDelete: ((trainee: Trainee) => void) | undefined
  /** Absent without another group, and until the guide's groups are loaded. */
  onMove: ((trainee: Trainee) => void) | undefined
}

type Props = TraineeActionsProps & { trainee: Trainee; disabled?: boolean }

export function TraineeActions({ trainee, onDelete, onMove, disabled }: Props) {
  return (
    <>
      {onMove && (
        <Button variant="plain" disabled={disabled} onClick={() => onMove(trainee)}>
          העברה לקבוצה אחרת
        </Button>
      )}
      {onDelete && (
        <Button variant="plain" disabled={disabled} className={css.delete} onClick={() => onDelete(trainee)}>
          מחיקה
        </Button>
      )}
    </>
  )
}
