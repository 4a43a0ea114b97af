import { ConfirmDialog } from '@hafifa/shared-ui/ui'
import { type RefObject, useRef, useState } from 'react'
import { fullName } from './columns.ts'
import type { Trainee } from './queries.ts'
import { useDeleteTrainee } from './useTraineeChanges.ts'

type DeleteTraineeProps = {
  groupId: number
  /** Whom it is about; null while nobody is to be deleted. */
  trainee: Trainee | null
  onClose: () => void
  /** Has the focus once the trainee's own buttons are gone. */
  heading: RefObject<HTMLElement | null>
}

/** Asks before a trainee is deleted for good. */
export function DeleteTrainee({ groupId, trainee, onClose, heading }: DeleteTraineeProps) {
  const remove = useDeleteTrainee(groupId)
  const confirmed = useRef(false)
  // Still named while the dialog goes away.
  const [named, setNamed] = useState(trainee)
  if (trainee && trainee !== named) setNamed(trainee)
  return (
    <ConfirmDialog
      open={trainee !== null}
      onOpenChange={onClose}
      title={named ? `מחיקת ${fullName(named)}` : ''}
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
