import { Button } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './RestoredNotice.module.css'

type RestoredNoticeProps = {
  /** Null shows nothing. */
  typedAt: Date | null
  onClose: () => void
  children?: ReactNode
}

/** Says that text of an earlier page, which was not saved, has been found. */
export function RestoredNotice({ typedAt, onClose, children }: RestoredNoticeProps) {
  return (
    <div className={typedAt ? css.notice : undefined} data-print="hide">
      <p className={css.text} aria-live="polite">
        {typedAt && `נמצאו שינויים שלא נשמרו מ-${momentText(typedAt)}`}
      </p>
      {typedAt && (
        <div className={css.buttons}>
          {children}
          <Button variant="secondary" onClick={onClose}>
            סגירה
          </Button>
        </div>
      )}
    </div>
  )
}

const day = new Intl.DateTimeFormat('he-IL', { dateStyle: 'short' })
const time = new Intl.DateTimeFormat('he-IL', { timeStyle: 'short' })

function momentText(moment: Date) {
  const isToday = day.format(moment) === day.format(new Date())
  return isToday ? time.format(moment) : `${day.format(moment)}, ${time.format(moment)}`
}
