import type { Group } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'
import css from './StageNotice.module.css'

export function ReviewHistory({ group }: { group: Group }) {
  return (
    <div className={css.history} data-print="hide">
      <DialogButton load={() => import('./ReviewHistoryDialog.tsx')} dialog={{ groupId: group.id }}>
        היסטוריית הבדיקות
      </DialogButton>
    </div>
  )
}
