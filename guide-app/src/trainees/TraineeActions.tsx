import { Button } from '@hafifa/shared-ui/ui'
import { MoreMenu } from '../components/MoreMenu.tsx'
import type { Trainee } from '../queries/trainees.ts'
import css from './TraineeActions.module.css'

export type TraineeActionsProps = {
  onEdit: ((id: number) => void) | undefined
  onDelete: ((trainee: Trainee) => void) | undefined
  /** Absent without another group, and until the guide's groups are loaded. */
  onMove: ((trainee: Trainee) => void) | undefined
}

type Props = TraineeActionsProps & { trainee: Trainee; describedBy: string }

export function TraineeActions({ trainee, describedBy, onEdit, onDelete, onMove }: Props) {
  return (
    <div className={css.actions} data-print="hide">
      {onEdit && (
        <Button variant="plain" aria-describedby={describedBy} onClick={() => onEdit(trainee.id)}>
          עריכה
        </Button>
      )}
      {(onDelete || onMove) && (
        <MoreMenu id={`trainee-${trainee.id}-actions`} describedBy={describedBy}>
          {onMove && (
            <Button variant="plain" onClick={() => onMove(trainee)}>
              העברה לקבוצה אחרת
            </Button>
          )}
          {onDelete && (
            <Button variant="plain" className={css.delete} onClick={() => onDelete(trainee)}>
              מחיקה
            </Button>
          )}
        </MoreMenu>
      )}
    </div>
  )
}
