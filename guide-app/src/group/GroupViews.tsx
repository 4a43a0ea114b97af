import type { Group } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'

const GroupViewsDialog = lazy(() => import('./GroupViewsDialog.tsx'))

/** Lets a coordinator see who viewed the group's trainees and handover file. */
export function GroupViews({ group }: { group: Group }) {
  const dialog = useLazyDialog()
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        מי צפה
      </Button>
      {dialog.render((props) => (
        <GroupViewsDialog groupId={group.id} {...props} />
      ))}
    </>
  )
}
