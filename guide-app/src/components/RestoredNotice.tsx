import { formatDate, formatDateTime, formatTime } from '@hafifa/shared-ui/lib'
import { Button, styles } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './RestoredNotice.module.css'

type RestoredNoticeProps = {
  typedAt: Date
  subject?: ReactNode
  /** Why the server has not accepted it, if it was sent. */
  refusal?: string | undefined
  onClose: () => void
  children?: ReactNode
}

/** Reports text that an earlier page left unsaved. Must be rendered into an existing live region. */
export function RestoredNotice({ typedAt, subject, refusal, onClose, children }: RestoredNoticeProps) {
  return (
    <div className={css.notice} data-print="hide">
      <div className={css.text}>
        <p>{foundText(typedAt)}</p>
        {subject && <p className={styles.muted}>{subject}</p>}
        {refusal && <p className={styles.muted}>{`לא התקבל: ${refusal}`}</p>}
      </div>
      <div className={styles.row}>
        {children}
        <Button variant="plain" onClick={onClose}>
          סגירה
        </Button>
      </div>
    </div>
  )
}

export function foundText(typedAt: Date): string {
  const isToday = formatDate(typedAt) === formatDate(new Date())
  const moment = isToday ? formatTime(typedAt) : formatDateTime(typedAt)
  return `נמצאו שינויים שלא נשמרו מ־${moment}`
}
