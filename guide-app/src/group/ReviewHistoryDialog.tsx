import { parseTimestamp, remarkLabel } from '@hafifa/api/contract'
import { formatDateTime } from '@hafifa/shared-ui/lib'
import { errorText, useQuery } from '@hafifa/shared-ui/platform'
import {
  Dialog,
  type DialogProps,
  EmptyState,
  ErrorState,
  FreeText,
  Name,
  Skeleton,
  styles,
} from '@hafifa/shared-ui/ui'
import { type Round, reviewRoundsQuery } from '../queries/reviewRounds.ts'
import css from './ReviewHistoryDialog.module.css'

type ReviewHistoryDialogProps = DialogProps & { groupId: number }

export default function ReviewHistoryDialog({ groupId, ...dialog }: ReviewHistoryDialogProps) {
  return (
    <Dialog title="היסטוריית הבדיקות" {...dialog}>
      <Rounds groupId={groupId} />
    </Dialog>
  )
}

function Rounds({ groupId }: { groupId: number }) {
  const { data, error, refetch, isFetching } = useQuery(reviewRoundsQuery(groupId))
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton width="70%" />
  if (data.length === 0) return <EmptyState title="עדיין אין בדיקות" />
  return (
    <ul className={styles.stack4}>
      {data.map((round) => (
        <RoundItem key={round.id} round={round} />
      ))}
    </ul>
  )
}

const outcomes = { approved: 'התיק אושר', rejected: 'התיק הוחזר לעדכון' }

function RoundItem({ round }: { round: Round }) {
  const { outcome, handedInAt, handedInBy, decidedAt, decidedBy, reason, changed, remarks } = round
  return (
    <li className={css.round}>
      <p>
        <strong>{outcome ? outcomes[outcome] : 'התיק הוגש'}</strong>
      </p>
      {handedInAt && <Step label="הגשה" name={handedInBy?.name} at={handedInAt} />}
      {decidedAt && <Step label="החלטה" name={decidedBy?.name} at={decidedAt} />}
      {reason && (
        <p className={css.text} dir="auto">
          <FreeText text={reason} />
        </p>
      )}
      {changed.length > 0 && (
        <p className={styles.note}>{`השתנה מאז הבדיקה הקודמת: ${changed.map(remarkLabel).join(', ')}`}</p>
      )}
      {remarks.length > 0 && (
        <ul className={css.remarks} aria-label="הערות">
          {remarks.map(({ id, field, text }) => (
            <li key={id} className={css.text}>
              <span>{`${remarkLabel(field)}: `}</span>
              <bdi>
                <FreeText text={text} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Step({ label, name, at }: { label: string; name: string | undefined; at: string }) {
  return (
    <p className={styles.note}>
      <span>{`${label}: `}</span>
      {name && <Name>{name}</Name>}
      {name && ', '}
      <span>{formatDateTime(parseTimestamp(at))}</span>
    </p>
  )
}
