import { reviewStateOf } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { printPath } from '@hafifa/shared-ui/remote'
import { buttonClass, neededPart } from '@hafifa/shared-ui/ui'
import { type RefObject, Suspense } from 'react'
import { DialogButton } from '../components/DialogButton.tsx'
import { MoreMenu } from '../components/MoreMenu.tsx'
import css from './GroupPage.module.css'
import { useMayManage } from './useMayManage.ts'

const NudgeGuides = neededPart(() => import('./NudgeGuides.tsx'))
const ManageItems = neededPart(() => import('./ManageItems.tsx'))

type GroupFootProps = { group: Group; focusAfter: RefObject<HTMLElement | null> }

export function GroupFoot({ group, focusAfter }: GroupFootProps) {
  const { id, openThreads } = group
  const { mayNudge, mayChange } = useMayManage(group)
  const offersNudge = mayNudge && group.guideIds.length > 0 && !group.archived
  const wasReviewed = reviewStateOf(group.progressStageId) !== 'none'
  const print = (
    <Link className={buttonClass('plain')} to={printPath(id)}>
      הדפסה
    </Link>
  )
  return (
    <div className={css.foot} data-print="hide">
      {offersNudge && <NudgeGuides group={group} />}
      <Can call="add-field-message.php" group={group}>
        <DialogButton load={() => import('../threads/ThreadsDialog.tsx')} dialog={{ group }}>
          {openThreads > 0 ? `הערות (${openThreads})` : 'הערות'}
        </DialogButton>
      </Can>
      {mayChange && print}
      <MoreMenu id="group-actions">
        {!mayChange && print}
        {wasReviewed && (
          <DialogButton load={() => import('./ReviewHistoryDialog.tsx')} dialog={{ groupId: id }}>
            היסטוריית הבדיקות
          </DialogButton>
        )}
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
        {mayChange && (
          <Suspense>
            <ManageItems group={group} focusAfter={focusAfter} />
          </Suspense>
        )}
      </MoreMenu>
    </div>
  )
}
