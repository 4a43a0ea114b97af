import { Can, type Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useConfirmTrainees } from './useTraineeChanges.ts'

export function ConfirmTrainees({ group }: { group: Group }) {
  const confirm = useConfirmTrainees(group.id)
  return (
    <Can call="update-trainees-status.php" group={group}>
      <Button
        variant="secondary"
        disabled={group.traineesUpdated}
        busy={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {group.traineesUpdated ? 'עודכן בהצלחה' : 'כל החניכים עודכנו'}
      </Button>
    </Can>
  )
}
