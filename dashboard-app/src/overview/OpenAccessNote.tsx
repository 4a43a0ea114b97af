import { storage } from '@hafifa/shared-ui/lib'
import { settings } from '@hafifa/shared-ui/settings'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { NoticeLine } from '../components/NoticeLine.tsx'

const storageKey = 'open-door-note'

const isSignInOpen = settings.signIn === 'phone'
const isRegistrationOpen = settings.registration === 'open'

/** Stored with the dismissal, so that the note returns when different access is open. */
const openAccess = [isSignInOpen && 'sign-in', isRegistrationOpen && 'registration'].filter(Boolean).join(' ')

/** Says that access is open to those who are not verified, until the coordinator dismisses it in this browser. */
export function OpenAccessNote() {
  const details = useLazyDialog(() => import('./OpenAccessDialog.tsx'))
  const [dismissed, setDismissed] = useState(() => storage.getItem(storageKey))
  if (openAccess === '' || dismissed === openAccess) return null

  function dismiss() {
    storage.setItem(storageKey, openAccess)
    setDismissed(openAccess)
  }

  return (
    <>
      <NoticeLine
        title={isSignInOpen ? 'הכניסה למערכת פתוחה' : 'ההרשמה פתוחה לכולם'}
        actions={
          <Button type="text" aria-haspopup="dialog" onClick={details.show}>
            פרטים
          </Button>
        }
      >
        {isSignInOpen ? 'מספיק לדעת מספר טלפון כדי להיכנס' : 'כל הרשמה פותחת מיד את הקבוצות שנבחרו בה'}
      </NoticeLine>
      {details.render((Dialog, props) => (
        <Dialog
          isSignInOpen={isSignInOpen}
          isRegistrationOpen={isRegistrationOpen}
          onDismiss={dismiss}
          {...props}
        />
      ))}
    </>
  )
}
