import { Outlet, type RouteObject } from '@hafifa/shared-ui/platform'
import { NotFound } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { guideFrame } from './frame/GuideFrame.tsx'
import { GuidePage } from './frame/GuidePage.tsx'
import { RemoteError } from './frame/RemoteError.tsx'
import { SignedIn } from './frame/SignedIn.tsx'
import type { Mount } from './mounts.ts'

export const remoteRouteId = ({ remote }: Mount): string => `${remote}-routes`

/** The splats make the router load the remote. The mount's own routes take precedence over them. */
export function mountRoute(mount: Mount): RouteObject {
  return {
    element: (
      <SignedIn mount={mount}>
        <Outlet />
      </SignedIn>
    ),
    children: [
      {
        errorElement: framed(<RemoteError />),
        children: [{ id: remoteRouteId(mount), children: [] }, ...unknownPages(mount, framed(<NotFound />))],
      },
    ],
  }
}

/** Until the remote is loaded. */
const framed = (page: ReactNode) => <GuidePage>{page}</GuidePage>

const unknownPages = ({ paths }: Mount, element: ReactNode): RouteObject[] =>
  paths.map((path) => ({ path: `${path}/*`, element }))

/** The routes of a loaded remote, in the frame that they bring or in that of the shell. */
export function framedRoutes(mount: Mount, routes: readonly RouteObject[]): RouteObject[] {
  if (mount.frame === 'remote') return withErrorsInFrame(routes)
  return withErrorsInFrame([{ ...guideFrame, children: [...routes, ...unknownPages(mount, <NotFound />)] }])
}

function withErrorsInFrame(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children
      ? { ...route, children: [{ errorElement: <RemoteError />, children: route.children }] }
      : route,
  )
}
