import { fullName } from '@hafifa/api/contract'
import { ConfirmDialog } from '@hafifa/shared-ui/ui'
import { type RefObject, useRef, useState } from 'react'
import type { Trainee } from './queries.ts'
import { useDeleteTrainee } from './useTraineeChanges.ts'

type DeleteTraineeProps = {
  groupId: number
  /** Null while the dialog is closed. */
  trainee: Trainee | null
  onClose: () => void
  /** Takes the focus when the trainee and the button that opened the dialog are gone. */
  heading: RefObject<HTMLElement | null>
}

export function DeleteTrainee({ groupId, trainee, onClose, heading }: DeleteTraineeProps) {
  const remove = useDeleteTrainee(groupId)
  const confirmed = useRef(false)
  // The title stays while the dialog closes.
  const [named, setNamed] = useState(trainee)
  if (trainee && trainee !== named) setNamed(trainee)
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
      text="האם להמשיך? הפעולה תמחק את החניך לצמיתות ולא ניתן לבטל אותה."
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
        remove.mutate(trainee)
        onClose()
      }}
    />
  )
}
