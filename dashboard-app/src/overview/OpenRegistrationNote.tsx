import { settings } from '@hafifa/shared-ui/settings'
import { Button, Card } from 'antd'
import { useId, useState } from 'react'

const storageKey = 'open-registration-note'

/** Explains what an open registration means, until the coordinator puts it away in this browser. */
export function OpenRegistrationNote() {
  const titleId = useId()
  const [putAway, setPutAway] = useState(() => localStorage.getItem(storageKey) !== null)
  if (settings.registration !== 'open' || putAway) return null

  function close() {
    localStorage.setItem(storageKey, 'put-away')
    setPutAway(true)
  }

  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      size="small"
      title={<h2 id={titleId}>ההרשמה פתוחה לכולם</h2>}
      extra={
        <Button type="text" onClick={close}>
          הבנתי
        </Button>
      }
    >
      <p>
        כל מי שנרשם עם מספר טלפון יכול לבחור קבוצות ולראות מיד את תיקי החפיפה ואת החניכים שלהן. כדי שכל
        הצטרפות תחכה לאישור של רכז.ת, יש להגדיר בשרת{' '}
        <bdi dir="ltr">
          <code>REGISTRATION=approved</code>
        </bdi>
        .
      </p>
    </Card>
  )
}
