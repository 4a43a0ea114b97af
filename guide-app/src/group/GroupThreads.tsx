import { Can } from '@hafifa/shared-ui/can'
import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'

export function GroupThreads({ group }: { group: Group }) {
  return (
    <Can call="add-field-message.php" group={group}>
      <DialogButton load={() => import('../threads/ThreadsDialog.tsx')} dialog={{ group }}>
        הערות על התיק{group.openThreads > 0 && ` (${group.openThreads})`}
      </DialogButton>
    </Can>
  )
}
