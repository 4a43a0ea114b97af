import { Can, type Group } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'

const DeletedTraineesDialog = lazy(() => import('./DeletedTraineesDialog.tsx'))

export function DeletedTrainees({ group }: { group: Group }) {
  const dialog = useLazyDialog()
  return (
    <Can call="get-deleted-trainees.php" group={group}>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        חניכים שנמחקו
      </Button>
      {dialog.render((props) => (
        <DeletedTraineesDialog groupId={group.id} {...props} />
      ))}
    </Can>
  )
}
