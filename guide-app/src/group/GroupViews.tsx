import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'

/** Lets a coordinator see who viewed the group's trainees and handover file. */
export function GroupViews({ group }: { group: Group }) {
  const dialog = useLazyDialog(() => import('./GroupViewsDialog.tsx'))
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        מי צפה
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog groupId={group.id} {...props} />
      ))}
    </>
  )
}
