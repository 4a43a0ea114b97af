import { formatValue, isKeyOf, type TheirValue, traineeFields } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/lib'
import { Name, styles, VisuallyHidden } from '@hafifa/shared-ui/ui'
import css from './ChangedTrainee.module.css'

type ChangedTraineeProps = { changes: Record<string, TheirValue> }

/** Phrasing content, for a dialog's description. */
export function ChangedTrainee({ changes }: ChangedTraineeProps) {
  return (
    <>
      <span className={css.line}>שינוי במקביל:</span>
      {Object.entries(changes).map(([name, { value, guide, at }]) => (
        <span key={name} className={css.change}>
          <span className={css.line}>
            <span>{isKeyOf(traineeFields, name) && `${traineeFields[name].label}: `}</span>
            <bdi>{formatValue(value) || 'נמחק'}</bdi>
            <VisuallyHidden>. </VisuallyHidden>
          </span>
          <span className={styles.note}>
            {/* Without a guide, the time is also unknown. */}
            {guide && (
              <span className={styles.dotted}>
                <Name>{guide.name}</Name>
                <span>{timeAgo(at)}</span>
                <VisuallyHidden>. </VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      ))}
    </>
  )
}
