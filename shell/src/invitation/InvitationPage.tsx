import { guideAtom, useAtomValue, useLocation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Footer } from '@hafifa/shared-ui/ui'
import { useEffect, useState } from 'react'
import { Page } from '../frame/Page.tsx'
import css from '../login/LoginPage.module.css'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { InvitationEnded } from './InvitationEnded.tsx'

/**
 * The page of an invitation's link. The token follows the `#`, so it is in no request and no log, and is removed from the
 * browser's history. It is sent only when the button is pressed, because programs that preview links must not use it.
 */
export function InvitationPage() {
  const { hash } = useLocation()
  const signedIn = useAtomValue(guideAtom)
  const [token, setToken] = useState('')
  // Another link may be opened in the same tab.
  if (hash && hash.slice(1) !== token) setToken(hash.slice(1))
  useEffect(() => {
    if (hash) window.history.replaceState(window.history.state, '', paths.invitation)
  }, [hash])
  return (
    <Page footer={<Footer />}>
      <div className={css.card}>
        <p className={css.brand}>חפיפה</p>
        {token ? (
          <AcceptInvitation key={token} token={token} signedIn={signedIn} />
        ) : (
          <InvitationEnded signedIn={signedIn} />
        )}
      </div>
    </Page>
  )
}
