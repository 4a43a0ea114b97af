import { Can, type Group } from '@hafifa/shared-ui/platform'
import { Button, ConfirmDialog } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { useConfirmTrainees } from './useTraineeChanges.ts'

/** Asks before an empty list is confirmed. */
export function ConfirmTrainees({ group, isEmpty }: { group: Group; isEmpty: boolean }) {
  const { mutate, isPending } = useConfirmTrainees(group.id)
  const [asking, setAsking] = useState(false)
  return (
    <Can call="update-trainees-status.php" group={group}>
      <Button
        variant="secondary"
        disabled={group.traineesUpdated}
        busy={isPending}
        onClick={() => (isEmpty ? setAsking(true) : mutate(true))}
      >
        {group.traineesUpdated ? 'עודכן בהצלחה' : 'כל החניכים עודכנו'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="אין חניכים ברשימה"
        text="לסמן בכל זאת שהרשימה מעודכנת? חניכים אפשר להוסיף גם אחר כך."
        confirm="הרשימה מעודכנת"
        onConfirm={() => {
          setAsking(false)
          mutate(true)
        }}
      />
    </Can>
  )
}
