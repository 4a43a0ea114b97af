import { Stage } from '@hafifa/api/contract'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { reviewPath } from '@hafifa/shared-ui/remote'
import { useApproval, useMayMove } from '@hafifa/shared-ui/review'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import type { RefObject } from 'react'
import css from './Decision.module.css'

const loadDialog = () => import('./DecisionDialog.tsx')

type DecisionProps = {
  group: Group
  focusAfter: RefObject<HTMLElement | null>
}

export function Decision({ group, focusAfter }: DecisionProps) {
  const mayReject = useMayMove(group, Stage.update)
  const keepFocus = () => focusAfter.current?.focus()
  const rejecting = useLazyDialog(loadDialog)
  const addingNote = useLazyDialog(loadDialog)
  const approval = useApproval(group, keepFocus)
  return (
    <div className={css.decision} data-print="hide">
      <p>
        <Link to={reviewPath(group.id)}>לתיק שהוגש</Link>
        <span>, לשינויים ולהערות על השדות</span>
      </p>
      <div className={css.buttons}>
        <Button busy={approval.isPending} onClick={() => approval.mutate({})}>
          אישור
        </Button>
        {mayReject && (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            disabled={approval.isPending}
            onClick={rejecting.show}
          >
            לא מאושר
          </Button>
        )}
        <Button
          variant="plain"
          className={css.note}
          aria-haspopup="dialog"
          disabled={approval.isPending}
          onClick={addingNote.show}
        >
          מילה טובה
        </Button>
      </div>
      {rejecting.render((Dialog, props) => (
        <Dialog decision="reject" group={group} onDone={keepFocus} {...props} />
      ))}
      {addingNote.render((Dialog, props) => (
        <Dialog decision="approve" group={group} onDone={keepFocus} {...props} />
      ))}
    </div>
  )
}
