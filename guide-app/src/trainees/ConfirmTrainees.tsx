import { Can } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { type RefObject, useEffect } from 'react'
import { useConfirmTrainees } from './useConfirmTrainees.ts'

type ConfirmTraineesProps = {
  group: Group
  isEmpty: boolean
  focusAfter: RefObject<HTMLElement | null>
}

export function ConfirmTrainees({ group, isEmpty, focusAfter }: ConfirmTraineesProps) {
  const { mutate, isPending, isSuccess } = useConfirmTrainees(group.id)
  const question = useLazyDialog(() => import('./ConfirmEmptyListDialog.tsx'))
  // A confirmed list disables the button, which would lose the focus.
  useEffect(() => {
    if (isSuccess) focusAfter.current?.focus({ preventScroll: true })
  }, [isSuccess, focusAfter])
  return (
    <Can call="update-trainees-status.php" group={group}>
      <Button
        variant="secondary"
        disabled={group.traineesUpdated}
        busy={isPending}
        onClick={() => (isEmpty ? question.show() : mutate(true))}
      >
        {group.traineesUpdated ? 'עודכן בהצלחה' : 'כל החניכים עודכנו'}
      </Button>
      {question.render((Dialog, props) => (
        <Dialog {...props} onConfirm={() => mutate(true)} />
      ))}
    </Can>
  )
}
