import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'

export function ReviewHistory({ group }: { group: Group }) {
  return (
    <DialogButton load={() => import('./ReviewHistoryDialog.tsx')} dialog={{ groupId: group.id }}>
      היסטוריית הבדיקות
    </DialogButton>
  )
}
