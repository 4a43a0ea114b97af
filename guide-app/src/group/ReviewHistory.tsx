import type { Group } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'
import css from './StageNotice.module.css'

const ReviewHistoryDialog = lazy(() => import('./ReviewHistoryDialog.tsx'))

export function ReviewHistory({ group }: { group: Group }) {
  const dialog = useLazyDialog()
  return (
    <div className={css.history} data-print="hide">
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        היסטוריית הבדיקות
      </Button>
      {dialog.render((props) => (
        <ReviewHistoryDialog groupId={group.id} {...props} />
      ))}
    </div>
  )
}
