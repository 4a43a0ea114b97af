import { Outlet, type RouteObject } from '@hafifa/shared-ui/platform'
import { NotFound } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { GuidePage } from './frame/GuidePage.tsx'
import { RemoteError } from './frame/RemoteError.tsx'
import { SignedIn } from './frame/SignedIn.tsx'
import type { Mount } from './mounts.ts'

export const remoteRouteId = ({ remote }: Mount): string => `${remote}-routes`

/**
 * The routes of a mount before its remote is loaded. The splats make the router load the remote. The mount's
 * own routes come first, so that a catch-all among them takes precedence over the splats.
 */
export function mountRoute(mount: Mount): RouteObject {
  const framed = (page: ReactNode, by: Mount['frame']) =>
    mount.frame === by ? <GuidePage>{page}</GuidePage> : page
  return {
    element: <SignedIn mount={mount}>{framed(<Outlet />, 'shell')}</SignedIn>,
    children: [
      {
        errorElement: framed(<RemoteError />, 'remote'),
        children: [
          { id: remoteRouteId(mount), children: [] },
          ...mount.paths.map((path) => ({ path: `${path}/*`, element: framed(<NotFound />, 'remote') })),
        ],
      },
    ],
  }
}

/** The routes of a remote. The remote's frame stays around a page that fails. */
export function withErrorsInFrame(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children
      ? { ...route, children: [{ errorElement: <RemoteError />, children: route.children }] }
      : route,
  )
}
