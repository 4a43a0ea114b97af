import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { Can, type Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'

export function ExportTrainees({ group }: { group: Group }) {
  const dialog = useLazyDialog(() => import('./ExportTraineesDialog.tsx'))
  return (
    <Can call="export-trainees.php" group={group} input={{ groupId: group.id }}>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        ייצוא לקובץ
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog groupId={group.id} {...props} />
      ))}
    </Can>
  )
}
