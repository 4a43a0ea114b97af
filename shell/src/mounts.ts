import { mayOpenRemote } from '@hafifa/api/contract'
import type { Guide } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import type { RemoteName } from './remoteEntries.ts'

export type Mount = {
  remote: RemoteName
  paths: readonly string[]
  /** The app that renders header and footer. The shell renders them until the remote is loaded. */
  frame: 'shell' | 'remote'
}

const guideApp: Mount = {
  remote: 'guide-app',
  paths: [paths.groups],
  frame: 'shell',
}

export const dashboardApp: Mount = {
  remote: 'dashboard-app',
  paths: [paths.dashboard.overview, paths.guides],
  frame: 'remote',
}

export const mounts: readonly Mount[] = [guideApp, dashboardApp]

export function mountAt(pathname: string): Mount | undefined {
  return mounts.find((mount) =>
    mount.paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  )
}

export function mayOpen(guide: Guide | null, { remote }: Mount): boolean {
  return mayOpenRemote(guide ?? undefined, remote)
}
