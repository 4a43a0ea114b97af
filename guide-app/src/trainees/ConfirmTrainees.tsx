import { type Group, useCan } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useConfirmTrainees } from './useTraineeChanges.ts'

/** Lets a guide of the group confirm that its list of trainees is up to date. */
export function ConfirmTrainees({ group }: { group: Group }) {
  const allowed = useCan('update-trainees-status.php', { group })
  const confirm = useConfirmTrainees(group.id)
  if (!allowed) return null
  return (
    <Button
      look="secondary"
      disabled={group.traineesUpdated}
      busy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      {group.traineesUpdated ? 'עודכן בהצלחה' : 'כל החניכים עודכנו'}
    </Button>
  )
}
