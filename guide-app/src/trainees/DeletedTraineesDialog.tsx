import { restoreDays } from '@hafifa/api/contract'
import { errorText, type Group, useQuery } from '@hafifa/shared-ui/platform'
import { Dialog, type DialogProps, EmptyState, ErrorState, Skeleton, styles } from '@hafifa/shared-ui/ui'
import { useRef } from 'react'
import { DeletedTrainee } from './DeletedTrainee.tsx'
import css from './DeletedTraineesDialog.module.css'
import { deletedTraineesQuery } from './deletedTrainees.ts'

type DeletedTraineesDialogProps = DialogProps & { group: Group }

export default function DeletedTraineesDialog({ group, ...dialog }: DeletedTraineesDialogProps) {
  const {
    data: trainees,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...deletedTraineesQuery(group.id),
    enabled: dialog.open,
    // A guide may have deleted a trainee since the last fetch.
    staleTime: 0,
  })
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog title="חניכים שנמחקו" {...dialog}>
      <p className={styles.muted}>
        אפשר לשחזר חניכים עד {restoreDays} ימים מהמחיקה. אחר כך הם נמחקים לצמיתות.
      </p>
      <div ref={list} tabIndex={-1}>
        {trainees?.length === 0 ? (
          <EmptyState title="אין חניכים לשחזור" />
        ) : trainees ? (
          <ul className={css.trainees}>
            {trainees.map((trainee) => (
              <DeletedTrainee
                key={trainee.id}
                group={group}
                trainee={trainee}
                // The focused button is removed with its row.
                onGone={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        ) : error ? (
          <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <div aria-busy="true">
            <Skeleton height="var(--control-height)" />
          </div>
        )}
      </div>
    </Dialog>
  )
}
