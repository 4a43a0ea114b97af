import type { CallName } from '@hafifa/api/contract'
import { type Guide, mayCall } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import type { RemoteName } from './remotes.ts'

export type Mount = {
  remote: RemoteName
  paths: readonly string[]
  /** The call whose permission the pages require. */
  needs: CallName
  /** The app that draws header and footer. While the remote is not loaded, the shell does. */
  frame: 'shell' | 'remote'
}

const guideApp: Mount = {
  remote: 'guide-app',
  paths: [paths.groups],
  needs: 'get-guide-groups.php',
  frame: 'shell',
}

export const dashboardApp: Mount = {
  remote: 'dashboard-app',
  paths: [paths.dashboard.overview, paths.guides],
  needs: 'get-admin-stats.php',
  frame: 'remote',
}

export const mounts: readonly Mount[] = [guideApp, dashboardApp]

export function mountAt(pathname: string): Mount | undefined {
  return mounts.find((mount) =>
    mount.paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  )
}

export function mayOpen(guide: Guide | null, { needs }: Mount): boolean {
  return mayCall(guide, needs)
}
