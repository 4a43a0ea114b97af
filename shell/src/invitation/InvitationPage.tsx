import { guideAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Footer } from '@hafifa/shared-ui/ui'
import { VisitorCard } from '../components/VisitorCard.tsx'
import { Page } from '../frame/Page.tsx'
import { useLinkToken } from '../frame/useLinkToken.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { InvitationEnded } from './InvitationEnded.tsx'

/** The token is sent only on a press, so that programs that preview links do not use it up. */
export function InvitationPage() {
  const signedIn = useAtomValue(guideAtom)
  const token = useLinkToken(paths.invitation)
  return (
    <Page footer={<Footer />}>
      <VisitorCard>
        {token ? (
          <AcceptInvitation key={token} token={token} signedIn={signedIn} />
        ) : (
          <InvitationEnded signedIn={signedIn} />
        )}
      </VisitorCard>
    </Page>
  )
}
