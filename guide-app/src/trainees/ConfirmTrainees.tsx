import { Can } from '@hafifa/shared-ui/can'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useConfirmTrainees } from './useConfirmTrainees.ts'

export function ConfirmTrainees({ group, isEmpty }: { group: Group; isEmpty: boolean }) {
  const { mutate, isPending } = useConfirmTrainees(group.id)
  const question = useLazyDialog(() => import('./ConfirmEmptyListDialog.tsx'))
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
