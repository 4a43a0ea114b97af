import { Can } from '@hafifa/shared-ui/can'
import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'

export function ExportTrainees({ group }: { group: Group }) {
  return (
    <Can call="export-trainees.php" group={group} input={{ groupId: group.id }}>
      <DialogButton load={() => import('./ExportTraineesDialog.tsx')} dialog={{ groupId: group.id }}>
        ייצוא לקובץ
      </DialogButton>
    </Can>
  )
}
