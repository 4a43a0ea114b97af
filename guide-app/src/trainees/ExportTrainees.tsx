import { Can, type Group } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'

const ExportTraineesDialog = lazy(() => import('./ExportTraineesDialog.tsx'))

export function ExportTrainees({ group }: { group: Group }) {
  const dialog = useLazyDialog()
  return (
    <Can call="export-trainees.php" group={group} input={{ groupId: group.id }}>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        ייצוא לקובץ
      </Button>
      {dialog.render((props) => (
        <ExportTraineesDialog groupId={group.id} {...props} />
      ))}
    </Can>
  )
}
