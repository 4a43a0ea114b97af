import { usePageTitle } from '@hafifa/shared-ui/lib'
import { Button } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import css from './LockScreen.module.css'

type CopyState = 'locked' | 'over' | 'none'

const texts: Record<CopyState, string> = {
  locked: 'הקבוצות שלך שמורות במכשיר הזה, מוצפנות. רק טביעת האצבע או הפנים שלך פותחות אותן.',
  over: 'העותק שבמכשיר הזה נמחק, כי עבר זמן רב מדי בלי קשר, או כי השעון של המכשיר הוזז לאחור. מה שכתבת ולא נשלח נשמר, ויישלח אחרי כניסה עם רשת.',
  none: 'במכשיר הזה אין עותק שאפשר לפתוח בלי רשת.',
}

type LockScreenProps = { state: CopyState; onOpen: () => Promise<void>; onRetry: () => void }

export function LockScreen({ state, onOpen, onRetry }: LockScreenProps) {
  usePageTitle('ללא רשת')
  const [failed, setFailed] = useState(false)
  const [opening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    setFailed(false)
    try {
      await onOpen()
    } catch {
      setFailed(true)
      setOpening(false)
    }
  }

  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.brand}>חפיפה</p>
        <h1>ללא רשת</h1>
        <p>{texts[state]}</p>
        <p role="alert" className={css.failure}>
          {failed && 'העותק לא נפתח. אפשר לנסות שוב.'}
        </p>
        <div className={css.buttons}>
          {state === 'locked' && (
            <Button busy={opening} onClick={open} autoFocus>
              פתיחה בטביעת אצבע או בזיהוי פנים
            </Button>
          )}
          <Button variant={state === 'locked' ? 'secondary' : 'primary'} onClick={onRetry}>
            ניסיון להתחבר
          </Button>
        </div>
      </div>
    </main>
  )
}
