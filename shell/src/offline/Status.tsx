import { formatDateTime, formatTime } from '@hafifa/shared-ui/lib'
import { StoreProvider, store, useAtomValue } from '@hafifa/shared-ui/platform'
import { ConfirmDialog } from '@hafifa/shared-ui/ui'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { answerQuestion, endQuestionAtom } from './askBeforeEnd.ts'
import css from './Status.module.css'
import { stateAtom } from './state.ts'

/** In a root of its own, so that pages without a copy have no place for it. Returns the function that removes it. */
export function showStatus(): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <StoreProvider store={store}>
      <Status />
    </StoreProvider>,
  )
  return () => {
    root.unmount()
    place.remove()
  }
}

/** One line at the foot of the window while the network is missing. */
function Status() {
  const { offline, asOf, waiting } = useAtomValue(stateAtom)
  const question = useAtomValue(endQuestionAtom)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline-status', offline)
  }, [offline])
  const parts = [
    'ללא רשת',
    asOf !== null && `נכון ל־${timeText(new Date(asOf))}`,
    waiting > 0 && waitingText(waiting),
  ].filter(Boolean)
  return (
    <>
      <div className={css.place} data-print="hide" {...(!offline && { hidden: true })}>
        <p role="status" className={css.line}>
          {offline && parts.join(' · ')}
        </p>
      </div>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={() => answerQuestion(false)}
        title="להמשיך לפני שהכול נשלח?"
        text="מה שכתבת ועוד לא נשלח יימחק מהמכשיר הזה. שינויים נשלחים מעצמם כשהרשת חוזרת. הודעה או טופס שלא נשלחו כדאי לשלוח קודם."
        confirm="המשך ומחיקה"
        cancel="להישאר"
        destructive
        onConfirm={() => answerQuestion(true)}
      />
    </>
  )
}

function waitingText(count: number): string {
  return count === 1 ? 'שינוי אחד ממתין' : `${count} שינויים ממתינים`
}

function timeText(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString()
  return isToday ? formatTime(time) : formatDateTime(time)
}
