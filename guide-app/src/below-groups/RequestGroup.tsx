import { Can } from '@hafifa/shared-ui/calls'
import { DialogButton } from '../components/DialogButton.tsx'
import type { GuideGroups } from '../queries/groups.ts'
import css from './RequestGroup.module.css'

export function RequestGroup({ mine }: { mine: GuideGroups }) {
  const isFirst = mine.groups.length + mine.pending.length === 0
  return (
    <Can call="request-group.php">
      <DialogButton
        load={() => import('../request-group/RequestGroupDialog.tsx')}
        dialog={{ mine }}
        className={css.request}
        data-print="hide"
      >
        {isFirst ? 'בקשה להצטרף לקבוצה' : 'בקשה להצטרף לקבוצה נוספת'}
      </DialogButton>
    </Can>
  )
}
