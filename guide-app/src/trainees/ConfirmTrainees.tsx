import { type Group, useGuide } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useConfirmTrainees } from './useTraineeChanges.ts'

/** Lets the group's own guides confirm that the list is up to date. */
export function ConfirmTrainees({ group }: { group: Group }) {
  const guide = useGuide()
  const confirm = useConfirmTrainees(group.id)
  if (!group.guideIds.includes(guide.id)) return null
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
