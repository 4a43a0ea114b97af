import { formatDateTime, formatTime } from '@hafifa/shared-ui/lib'
import { StoreProvider, store, useAtomValue } from '@hafifa/shared-ui/platform'
import { Button, ConfirmDialog, copyText, Dialog } from '@hafifa/shared-ui/ui'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { answerQuestion, endQuestionAtom } from './askBeforeEnd.ts'
import { eraseRefused } from './eraseRefused.ts'
import css from './Status.module.css'
import { type RefusedChange, stateAtom } from './state.ts'

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

/** One line at the foot of the window while the network is missing or something waits for it. */
function Status() {
  const { offline, asOf, waiting, refused } = useAtomValue(stateAtom)
  const question = useAtomValue(endQuestionAtom)
  const [listing, setListing] = useState(false)
  const isShown = offline || refused.length > 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline-status', isShown)
  }, [isShown])
  const parts = [
    offline && 'ללא רשת',
    offline && asOf !== null && `נכון ל־${timeText(new Date(asOf))}`,
    waiting > 0 && waitingText(waiting),
  ].filter(Boolean)
  return (
    <>
      <div className={css.place} data-print="hide" {...(!isShown && { hidden: true })}>
        <p role="status" className={css.line}>
          {isShown && parts.join(' · ')}
        </p>
        {refused.length > 0 && (
          <Button variant="plain" className={css.button} onClick={() => setListing(true)}>
            {`לא התקבל (${refused.length})`}
          </Button>
        )}
      </div>
      <Dialog open={listing && refused.length > 0} onOpenChange={setListing} title="לא התקבל">
        {refused.map((change) => (
          <Refused key={change.id} change={change} />
        ))}
      </Dialog>
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

function Refused({ change: { id, title, reason, lines } }: { change: RefusedChange }) {
  const copy = () => {
    const whole = lines.map(({ label, text }) => `${label}: ${text}`).join('\n')
    void copyText(whole, 'הטקסט הועתק', 'הטקסט לא הועתק')
  }
  return (
    <article className={css.refused} aria-label={title}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>{reason}</p>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <Button variant="secondary" aria-label={`העתקה: ${title}`} onClick={copy}>
          העתקה
        </Button>
        <Button variant="secondary" aria-label={`מחיקה: ${title}`} onClick={() => void eraseRefused(id)}>
          מחיקה
        </Button>
      </div>
    </article>
  )
}

function waitingText(count: number): string {
  return count === 1 ? 'שינוי אחד ממתין' : `${count} שינויים ממתינים`
}

function timeText(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString()
  return isToday ? formatTime(time) : formatDateTime(time)
}
