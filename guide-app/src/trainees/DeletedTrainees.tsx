import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useState } from 'react'
import css from './DeletedTrainees.module.css'

const DeletedTraineesDialog = lazy(() => import('./DeletedTraineesDialog.tsx'))

export function DeletedTrainees({ group }: { group: Group }) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <p className={css.opener} data-print="hide">
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        חניכים שנמחקו
      </Button>
      {dialog !== 'unopened' && (
        <Suspense>
          <DeletedTraineesDialog
            groupId={group.id}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </p>
  )
}
