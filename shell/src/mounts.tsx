import { Outlet, type RouteObject } from '@hafifa/shared-ui/platform'
import { NotFound } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { GuidePage } from './frame/GuidePage.tsx'
import { RemoteError } from './frame/RemoteError.tsx'
import { type Audience, SignedIn } from './frame/SignedIn.tsx'
import type { RemoteName } from './remotes.ts'

/** A remote, the paths it is mounted under, and for whom. */
export type Mount = {
  remote: RemoteName
  paths: string[]
  audience: Audience
  /** Who draws header and footer around the pages; while a remote is not there, the shell always does. */
  frame: 'shell' | 'remote'
}

export const mounts: readonly Mount[] = [
  { remote: 'guide-app', paths: ['/groups'], audience: 'guides', frame: 'shell' },
  { remote: 'dashboard-app', paths: ['/dashboard', '/guides'], audience: 'coordinators', frame: 'remote' },
]

/** Where a remote's routes are patched in. */
export const slotOf = ({ remote }: Mount): string => `${remote}-routes`

/** Whether an address belongs to a remote. */
export function covers({ paths }: Mount, address: string): boolean {
  return paths.some((path) => address === path || address.startsWith(`${path}/`))
}

/**
 * The routes that stand for a remote until it is there. The splats make the router ask for it; the slot comes first, so
 * that a catch-all of the remote's own wins over them.
 */
export function routeOf(mount: Mount): RouteObject {
  const framed = (page: ReactNode, by: Mount['frame']) =>
    mount.frame === by ? <GuidePage>{page}</GuidePage> : page
  return {
    element: <SignedIn audience={mount.audience}>{framed(<Outlet />, 'shell')}</SignedIn>,
    children: [
      {
        errorElement: framed(<RemoteError />, 'remote'),
        children: [
          { id: slotOf(mount), children: [] },
          ...mount.paths.map((path) => ({ path: `${path}/*`, element: framed(<NotFound />, 'remote') })),
        ],
      },
    ],
  }
}
