import { type Group, useMayCall } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'

const GroupHistoryDialog = lazy(() => import('./GroupHistoryDialog.tsx'))

/** Shows the group's part of the activity log to its guides and to coordinators. */
export function GroupHistory({ group }: { group: Group }) {
  const dialog = useLazyDialog()
  const mayRead = useMayCall('get-activity-log.php', { group, input: { groupId: group.id } })
  if (!mayRead) return null
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        היסטוריית הקבוצה
      </Button>
      {dialog.render((props) => (
        <GroupHistoryDialog groupId={group.id} {...props} />
      ))}
    </>
  )
}
