import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { type Group, useMayCall } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'

/** Shows the group's part of the activity log to its guides and to coordinators. */
export function GroupHistory({ group }: { group: Group }) {
  const dialog = useLazyDialog(() => import('./GroupHistoryDialog.tsx'))
  const mayRead = useMayCall('get-activity-log.php', { group, input: { groupId: group.id } })
  if (!mayRead) return null
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        היסטוריית הקבוצה
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog groupId={group.id} {...props} />
      ))}
    </>
  )
}
