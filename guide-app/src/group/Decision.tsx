import { useChange } from '@hafifa/shared-ui/change'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { reviewPath } from '@hafifa/shared-ui/remote'
import { approve, undoApproval } from '@hafifa/shared-ui/stageMoves'
import { Button } from '@hafifa/shared-ui/ui'
import css from './CoordinatorActions.module.css'

/** Approves or rejects a file that was handed in, as on the page of requests. */
export function Decision({ group, keepFocus }: { group: Group; keepFocus: () => void }) {
  const rejecting = useLazyDialog(() => import('./RejectDialog.tsx'))
  const undo = useChange({
    call: 'update-group-stage.php',
    send: () => undoApproval(group.id),
    done: 'האישור בוטל',
  })
  const approval = useChange({
    call: 'update-group-stage.php',
    send: () => approve(group.id),
    done: 'הקבוצה אושרה',
    undo: () => undo.mutate(),
    onDone: keepFocus,
  })
  return (
    <section className={css.decision} aria-label="החלטה" data-print="hide">
      <p>
        <Link to={reviewPath(group.id)}>לתיק שהוגש</Link>, לשינויים ולהערות על השדות
      </p>
      <div className={css.buttons}>
        <Button busy={approval.isPending} onClick={() => approval.mutate()}>
          אישור
        </Button>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          disabled={approval.isPending}
          onClick={rejecting.show}
        >
          לא מאושר
        </Button>
      </div>
      {rejecting.render((Dialog, props) => (
        <Dialog group={group} onDone={keepFocus} {...props} />
      ))}
    </section>
  )
}
