import { Can } from '@hafifa/shared-ui/can'
import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'

export function GroupViews({ group }: { group: Group }) {
  return (
    <Can call="get-group-views.php">
      <DialogButton load={() => import('./GroupViewsDialog.tsx')} dialog={{ groupId: group.id }}>
        מי צפה
      </DialogButton>
    </Can>
  )
}
