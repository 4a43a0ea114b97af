import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { reviewPath } from '@hafifa/shared-ui/remote'
import { useApproval } from '@hafifa/shared-ui/stageMoves'
import { Button } from '@hafifa/shared-ui/ui'
import css from './CoordinatorActions.module.css'

type DecisionProps = {
  group: Group
  mayApprove: boolean
  mayReject: boolean
  keepFocus: () => void
}

/** Approves or rejects a file that was handed in, as on the review page. */
export function Decision({ group, mayApprove, mayReject, keepFocus }: DecisionProps) {
  const rejecting = useLazyDialog(() => import('./RejectDialog.tsx'))
  const approval = useApproval(group, keepFocus)
  return (
    <section className={css.decision} aria-label="החלטה" data-print="hide">
      <p>
        <Link to={reviewPath(group.id)}>לתיק שהוגש</Link>, לשינויים ולהערות על השדות
      </p>
      <div className={css.buttons}>
        {mayApprove && (
          <Button busy={approval.isPending} onClick={() => approval.mutate()}>
            אישור
          </Button>
        )}
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
      </div>
      {rejecting.render((Dialog, props) => (
        <Dialog group={group} onDone={keepFocus} {...props} />
      ))}
    </section>
  )
}
