import { Button } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useState } from 'react'
import type { GuideGroups } from '../queries/groups.ts'
import css from './GroupsPage.module.css'

// Outside this folder, whose code is in the file of the first page.
const RequestGroupDialog = lazy(() => import('../request-group/RequestGroupDialog.tsx'))

/** Asks to join a further group. */
export function RequestGroup({ mine }: { mine: GuideGroups }) {
  // Undefined until it is first opened.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="plain"
        className={css.request}
        aria-haspopup="dialog"
        data-print="hide"
        onClick={() => setOpen(true)}
      >
        בקשה להצטרף לקבוצה נוספת
      </Button>
      {open !== undefined && (
        <Suspense>
          <RequestGroupDialog mine={mine} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
