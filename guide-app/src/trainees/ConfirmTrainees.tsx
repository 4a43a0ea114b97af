import { type Group, mayCall, useGuide } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useConfirmTrainees } from './useTraineeChanges.ts'

export function ConfirmTrainees({ group }: { group: Group }) {
  const guide = useGuide()
  const confirm = useConfirmTrainees(group.id)
  if (!mayCall(guide, 'update-trainees-status.php', group)) return null
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
