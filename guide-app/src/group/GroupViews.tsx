import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'

/** Lets a coordinator see who viewed the group's trainees and handover file. */
export function GroupViews({ group }: { group: Group }) {
  return (
    <DialogButton load={() => import('./GroupViewsDialog.tsx')} dialog={{ groupId: group.id }}>
      מי צפה
    </DialogButton>
  )
}
