import { currentGuide } from '@hafifa/shared-ui/platform'
import { paths, type RemoteModule } from '@hafifa/shared-ui/remote'
import { dashboardApp, mayOpen } from './mounts.ts'
import { loadRemote } from './remotes.ts'

export type DashboardFrame = NonNullable<RemoteModule['Frame']>

/** A page that could be shown waits no longer for its frame. */
const timeoutMs = 3_000

/** The first page after the sign-in loads without the dashboard, to which its header leads. */
export const isFirstPage = (pathname: string) => pathname.replace(/\/$/, '') === paths.groups

/** The frame of a guide app's page, or null where it is that of the shell, as without a reachable dashboard. */
export async function loadDashboardFrame(pathname: string): Promise<DashboardFrame | null> {
  if (!isInDashboard(pathname)) return null
  try {
    return await Promise.race([
      loadRemote(dashboardApp.remote).then(({ Frame }) => Frame ?? null),
      new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
    ])
  } catch {
    return null
  }
}

/** On a phone the page's place is in the shell's bar, and there is no room for a menu beside it. */
function isInDashboard(pathname: string) {
  return (
    !isFirstPage(pathname) &&
    mayOpen(currentGuide(), dashboardApp) &&
    window.matchMedia('(width >= 48rem)').matches
  )
}
