import { fullName, restoreDays, type TheirValue } from '@hafifa/api/contract'
import { isApiError } from '@hafifa/shared-ui/platform'
import { ConfirmDialog } from '@hafifa/shared-ui/ui'
import { type RefObject, useRef, useState } from 'react'
import type { Trainee } from '../queries/trainees.ts'
import { ChangedTrainee } from './ChangedTrainee.tsx'
import { storedTrainee } from './refusals.ts'
import { useDeleteTrainee } from './useTraineeChanges.ts'

type Theirs = Record<string, TheirValue>

type DeleteTraineeProps = {
  groupId: number
  /** Null while the dialog is closed. */
  trainee: Trainee | null
  onClose: () => void
  /** Asks again after somebody else has changed the trainee. */
  onChanged: (trainee: Trainee) => void
  /** Receives the focus when the trainee and the button that opened the dialog are removed. */
  heading: RefObject<HTMLElement | null>
}

export function DeleteTrainee({ groupId, trainee, onClose, onChanged, heading }: DeleteTraineeProps) {
  const remove = useDeleteTrainee(groupId)
  const confirmed = useRef(false)
  // Keeps the title while the dialog closes.
  const [named, setNamed] = useState(trainee)
  if (trainee && trainee !== named) setNamed(trainee)
  const [changed, setChanged] = useState<{ trainee: Trainee; theirs: Theirs }>()
  const changes = changed?.trainee === named ? changed?.theirs : undefined

  function askAgain(deleted: Trainee, error: unknown) {
    if (!isApiError(error, 'changed-meanwhile')) return
    const trainee = storedTrainee(deleted, {}, error)
    setChanged({ trainee, theirs: error.details.theirs ?? {} })
    onChanged(trainee)
  }

  return (
    <ConfirmDialog
      open={trainee !== null}
      onOpenChange={onClose}
      title={
        named && (
          <>
            מחיקת <bdi>{fullName(named)}</bdi>
          </>
        )
      }
      text={
        <>
          {changes && <ChangedTrainee changes={changes} />}
          האם להמשיך? הפעולה תמחק את החניך לצמיתות ולא ניתן לבטל אותה.
          <br />
          רכז.ת יכול.ה לשחזר במשך {restoreDays} ימים.
        </>
      }
      confirm="מחיקה"
      destructive
      finalFocus={() => {
        const gone = confirmed.current
        confirmed.current = false
        return gone ? heading.current : true
      }}
      onConfirm={() => {
        if (!trainee) return
        confirmed.current = true
        remove.mutate(trainee, { onError: (error) => askAgain(trainee, error) })
        onClose()
      }}
    />
  )
}
