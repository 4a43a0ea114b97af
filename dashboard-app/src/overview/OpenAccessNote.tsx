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
            הכניסה היא במספר טלפון בלבד: כל מי שמזין מספר של מדריך.ה או של רכז.ת נכנס בשמם ורואה כל מה שהם
            רואים. כדי שכל כניסה תדרוש קוד בהודעה, יש להגדיר בשרת <Setting>SIGN_IN=code</Setting> ושירות
            לשליחת הודעות (<Setting>SMS_URL</Setting>).
          </p>
        )}
        {isRegistrationOpen && (
          <p>
            כל מי שנרשם עם מספר טלפון יכול לבחור קבוצות ולראות מיד את תיקי החפיפה ואת החניכים שלהן. כדי שכל
            הצטרפות תחכה לאישור של רכז.ת, יש להגדיר בשרת <Setting>REGISTRATION=approved</Setting>.
          </p>
        )}
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
