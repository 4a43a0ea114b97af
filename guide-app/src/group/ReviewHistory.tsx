import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import css from './StageNotice.module.css'

export function ReviewHistory({ group }: { group: Group }) {
  const dialog = useLazyDialog(() => import('./ReviewHistoryDialog.tsx'))
  return (
    <div className={css.history} data-print="hide">
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        היסטוריית הבדיקות
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog groupId={group.id} {...props} />
      ))}
    </div>
  )
}
