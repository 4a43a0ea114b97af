import { guideAtom, Navigate, signedOutAtom, useAtomValue, useLocation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Fragment, type ReactNode } from 'react'
import { type Mount, mayOpen } from '../mounts.ts'

/** Redirects visitors to the sign-in, which returns to this page, and guides without the permission to their groups. */
export function SignedIn({ mount, children }: { mount: Mount; children: ReactNode }) {
  const guide = useAtomValue(guideAtom)
  const signedOut = useAtomValue(signedOutAtom)
  const { pathname, search, hash } = useLocation()
  if (!guide) {
    return (
      <Navigate to={paths.login} replace state={signedOut ? null : { returnTo: pathname + search + hash }} />
    )
  }
  if (!mayOpen(guide, mount)) return <Navigate to={paths.groups} replace />
  // The key gives another guide a fresh page.
  return <Fragment key={guide.id}>{children}</Fragment>
}
