import { Can } from '@hafifa/shared-ui/can'
import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'

export function GroupHistory({ group }: { group: Group }) {
  return (
    <Can call="get-activity-log.php" group={group} input={{ groupId: group.id }}>
      <DialogButton load={() => import('./GroupHistoryDialog.tsx')} dialog={{ groupId: group.id }}>
        היסטוריית הקבוצה
      </DialogButton>
    </Can>
  )
}
