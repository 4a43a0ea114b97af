import { Can } from '@hafifa/shared-ui/can'
import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'

export function DeletedTrainees({ group }: { group: Group }) {
  return (
    <Can call="get-deleted-trainees.php" group={group}>
      <DialogButton load={() => import('./DeletedTraineesDialog.tsx')} dialog={{ group }}>
        חניכים שנמחקו
      </DialogButton>
    </Can>
  )
}
