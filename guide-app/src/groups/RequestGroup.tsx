import { Button } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useState } from 'react'
import type { GuideGroups } from '../queries/groups.ts'
import css from './GroupsPage.module.css'

// Outside this folder, whose code is in the file of the first page.
const RequestGroupDialog = lazy(() => import('../request-group/RequestGroupDialog.tsx'))

/** Asks to join a further group. */
export function RequestGroup({ mine }: { mine: GuideGroups }) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      <Button
        look="plain"
        className={css.request}
        aria-haspopup="dialog"
        data-print="hide"
        onClick={() => setDialog('open')}
      >
        בקשה להצטרף לקבוצה נוספת
      </Button>
      {dialog !== 'unopened' && (
        <Suspense>
          <RequestGroupDialog
            mine={mine}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
