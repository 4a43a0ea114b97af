import { settings } from '@hafifa/shared-ui/settings'
import { storage } from '@hafifa/shared-ui/storage'
import { Button, Card, Flex } from 'antd'
import { type ReactNode, useId, useState } from 'react'

const storageKey = 'open-door-note'

const isSignInOpen = settings.signIn === 'phone'
const isRegistrationOpen = settings.registration === 'open'

/** Stored with the dismissal, so that the note returns when different access is open. */
const openAccess = [isSignInOpen && 'sign-in', isRegistrationOpen && 'registration'].filter(Boolean).join(' ')

/** Explains who gets access without verification, until the coordinator dismisses it in this browser. */
export function OpenAccessNote() {
  const titleId = useId()
  const [dismissed, setDismissed] = useState(() => storage.getItem(storageKey))
  if (openAccess === '' || dismissed === openAccess) return null

  function dismiss() {
    storage.setItem(storageKey, openAccess)
    setDismissed(openAccess)
  }

  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      size="small"
      data-print="hide"
      title={<h2 id={titleId}>{isSignInOpen ? 'הכניסה למערכת פתוחה' : 'ההרשמה פתוחה לכולם'}</h2>}
      extra={
        <Button type="text" onClick={dismiss}>
          הבנתי
        </Button>
      }
    >
      <Flex vertical gap="small">
        {isSignInOpen && (
          <p>
            כרגע נכנסים במספר טלפון בלבד: מספיק לדעת מספר של מדריך.ה או של רכז.ת כדי להיכנס בשמם ולראות כל מה
            שהם רואים.
          </p>
        )}
        {isRegistrationOpen && (
          <p>
            כרגע כל הרשמה פותחת מיד את הקבוצות שנבחרו בה, עם תיקי החפיפה והחניכים שלהן, בלי אישור של רכז.ת.
          </p>
        )}
        <p>כדי לשנות את זה, יש לפנות למי שמפעילים את השרת.</p>
        <details>
          <summary>פרטים למפעילי השרת</summary>
          <ul>
            {isSignInOpen && (
              <li>
                כניסה בקוד בהודעה: <Setting>SIGN_IN=code</Setting>, ושירות לשליחת הודעות ב־
                <Setting>SMS_URL</Setting>
              </li>
            )}
            {isRegistrationOpen && (
              <li>
                הצטרפות באישור של רכז.ת: <Setting>REGISTRATION=approved</Setting>
              </li>
            )}
          </ul>
        </details>
      </Flex>
    </Card>
  )
}

function Setting({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr">
      <code>{children}</code>
    </bdi>
  )
}
