import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useState } from 'react'
import css from './GroupViews.module.css'

const GroupViewsDialog = lazy(() => import('./GroupViewsDialog.tsx'))

/** Lets a coordinator see who viewed the group's trainees and handover file. */
export function GroupViews({ group }: { group: Group }) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <div className={css.views} data-print="hide">
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        מי צפה
      </Button>
      {dialog !== 'unopened' && (
        <Suspense>
          <GroupViewsDialog
            groupId={group.id}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </div>
  )
}
