import { Can } from '@hafifa/shared-ui/can'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { printPath } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { DialogButton } from '../components/DialogButton.tsx'
import css from './GroupPage.module.css'

export function GroupFoot({ group }: { group: Group }) {
  const { id, openThreads } = group
  return (
    <div className={css.foot} data-print="hide">
      <Link className={buttonClass('plain')} to={printPath(id)}>
        הדפסה
      </Link>
      <Can call="add-field-message.php" group={group}>
        <DialogButton load={() => import('../threads/ThreadsDialog.tsx')} dialog={{ group }}>
          {openThreads > 0 ? `הערות על התיק (${openThreads})` : 'הערות על התיק'}
        </DialogButton>
      </Can>
      <Can call="get-activity-log.php" group={group} input={{ groupId: id }}>
        <DialogButton load={() => import('./GroupHistoryDialog.tsx')} dialog={{ groupId: id }}>
          היסטוריית הקבוצה
        </DialogButton>
      </Can>
      <Can call="get-group-views.php">
        <DialogButton load={() => import('./GroupViewsDialog.tsx')} dialog={{ groupId: id }}>
          מי צפה
        </DialogButton>
      </Can>
    </div>
  )
}
