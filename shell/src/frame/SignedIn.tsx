import {
  type Guide,
  guideAtom,
  leftAtom,
  Navigate,
  useAtomValue,
  useLocation,
} from '@hafifa/shared-ui/platform'
import { Fragment, type ReactNode } from 'react'

export type Audience = 'guides' | 'coordinators'

/** Whether somebody may open the pages of an audience. A courtesy: the API decides what they get to see. */
export function mayEnter(guide: Guide | null, audience: Audience): boolean {
  return guide !== null && (audience === 'guides' || guide.admin !== 0)
}

/** Leads visitors to the sign-in, and back to this page afterwards; leads guides without the role to their groups. */
export function SignedIn({ audience, children }: { audience: Audience; children: ReactNode }) {
  const guide = useAtomValue(guideAtom)
  const left = useAtomValue(leftAtom)
  const { pathname, search, hash } = useLocation()
  if (!guide) {
    return <Navigate to="/login" replace state={left ? null : { returnTo: pathname + search + hash }} />
  }
  if (!mayEnter(guide, audience)) return <Navigate to="/groups" replace />
  // Another guide starts with a fresh page.
  return <Fragment key={guide.id}>{children}</Fragment>
}
