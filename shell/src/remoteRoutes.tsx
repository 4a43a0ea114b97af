import { Outlet, type RouteObject } from '@hafifa/shared-ui/platform'
import { NotFound } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { GuidePage } from './frame/GuidePage.tsx'
import { RemoteError } from './frame/RemoteError.tsx'
import { SignedIn } from './frame/SignedIn.tsx'
import type { Mount } from './mounts.ts'

export const remoteRouteId = ({ remote }: Mount): string => `${remote}-routes`

/** The splats make the router load the remote. The mount's own routes take precedence over them. */
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

export function withErrorsInFrame(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children
      ? { ...route, children: [{ errorElement: <RemoteError />, children: route.children }] }
      : route,
  )
}
