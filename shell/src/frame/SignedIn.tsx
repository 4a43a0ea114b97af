import {
  guideAtom,
  Navigate,
  replacedGuideAtom,
  signedOutAtom,
  useAtomValue,
  useLocation,
  useNavigation,
} from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Fragment, type ReactNode, useState } from 'react'
import { type Mount, mayOpen } from '../mounts.ts'
import { returnTo } from '../returnTo.ts'
import { OtherAccount } from './OtherAccount.tsx'

export function SignedIn({ mount, children }: { mount: Mount; children: ReactNode }) {
  const guide = useAtomValue(guideAtom)
  const replaced = useAtomValue(replacedGuideAtom)
  if (!guide) return <ToSignIn />
  if (replaced) return <OtherAccount guide={guide} replaced={replaced} />
  if (!mayOpen(guide, mount)) return <Navigate to={paths.groups} replace />
  return <Fragment key={guide.id}>{children}</Fragment>
}

function ToSignIn() {
  const signedOut = useAtomValue(signedOutAtom)
  const shown = useLocation()
  // A session can end while the next page is loading.
  const { location: requested = shown } = useNavigation()
  // Only on the first render, because the sign-in is the next page to load.
  const [state] = useState(() => (signedOut ? null : returnTo(requested)))
  return <Navigate to={paths.login} replace state={state} />
}
