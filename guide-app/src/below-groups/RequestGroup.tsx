import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { Button } from '@hafifa/shared-ui/ui'
import type { GuideGroups } from '../queries/groups.ts'
import css from './RequestGroup.module.css'

/** Asks to join a further group. */
export function RequestGroup({ mine }: { mine: GuideGroups }) {
  const dialog = useLazyDialog(() => import('../request-group/RequestGroupDialog.tsx'))
  const isFirst = mine.groups.length + mine.pending.length === 0
  return (
    <>
      <Button
        variant="plain"
        className={css.request}
        aria-haspopup="dialog"
        data-print="hide"
        onClick={dialog.show}
      >
        {isFirst ? 'בקשה להצטרף לקבוצה' : 'בקשה להצטרף לקבוצה נוספת'}
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog mine={mine} {...props} />
      ))}
    </>
  )
}
