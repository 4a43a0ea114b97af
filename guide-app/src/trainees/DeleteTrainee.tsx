import { fullName, restoreDays, type TheirValue } from '@hafifa/api/contract'
import { isApiError } from '@hafifa/shared-ui/platform'
import { ConfirmDialog, Name } from '@hafifa/shared-ui/ui'
import { type RefObject, useRef, useState } from 'react'
import type { Trainee } from '../queries/trainees.ts'
import { ChangedTrainee } from './ChangedTrainee.tsx'
import { storedTrainee } from './refusals.ts'
import { useDeleteTrainee } from './useTraineeChanges.ts'
import type { TraineeDialogProps } from './useTraineeDialog.tsx'

type Theirs = Record<string, TheirValue>

type DeleteTraineeProps = TraineeDialogProps & {
  groupId: number
  /** Receives the focus when the trainee and the button that opened the dialog are removed. */
  heading: RefObject<HTMLElement | null>
}

export default function DeleteTrainee(props: DeleteTraineeProps) {
  const { groupId, trainee, ask, open, onOpenChange, heading } = props
  const remove = useDeleteTrainee(groupId)
  const confirmed = useRef(false)
  const [changed, setChanged] = useState<{ trainee: Trainee; theirs: Theirs }>()
  const changes = changed?.trainee === trainee ? changed.theirs : undefined

  /** After another person has changed the trainee. */
  function askAgain(deleted: Trainee, error: unknown) {
    if (!isApiError(error, 'changed-meanwhile')) return
    const trainee = storedTrainee(deleted, {}, error)
    setChanged({ trainee, theirs: error.details.theirs ?? {} })
    ask(trainee)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span>
          מחיקת <Name>{fullName(trainee)}</Name>
        </span>
      }
      text={
        <span>
          {changes && <ChangedTrainee changes={changes} />}
          <span>האם להמשיך? הפעולה תמחק את החניך לצמיתות ולא ניתן לבטל אותה.</span>
          <br />
          <span>רק רכז.ת יכול.ה עוד לשחזר, במשך {restoreDays} ימים.</span>
        </span>
      }
      confirm="מחיקה"
      destructive
      finalFocus={() => {
        const gone = confirmed.current
        confirmed.current = false
        return gone ? heading.current : true
      }}
      onConfirm={() => {
        confirmed.current = true
        remove.mutate(trainee, { onError: (error) => askAgain(trainee, error) })
        onOpenChange(false)
      }}
    />
  )
}
