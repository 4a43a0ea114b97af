import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'
import type { GuideGroups } from '../queries/groups.ts'
import css from './RequestGroup.module.css'

const RequestGroupDialog = lazy(() => import('../request-group/RequestGroupDialog.tsx'))

/** Asks to join a further group. */
export function RequestGroup({ mine }: { mine: GuideGroups }) {
  const dialog = useLazyDialog()
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
      {dialog.render((props) => (
        <RequestGroupDialog mine={mine} {...props} />
      ))}
    </>
  )
}
