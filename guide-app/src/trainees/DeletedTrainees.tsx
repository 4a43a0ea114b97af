import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { Can, type Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'

export function DeletedTrainees({ group }: { group: Group }) {
  const dialog = useLazyDialog(() => import('./DeletedTraineesDialog.tsx'))
  return (
    <Can call="get-deleted-trainees.php" group={group}>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        חניכים שנמחקו
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog groupId={group.id} {...props} />
      ))}
    </Can>
  )
}
