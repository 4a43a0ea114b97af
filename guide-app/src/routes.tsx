import { routesOf } from '@hafifa/shared-ui/platform'
import type { RemoteModule } from '@hafifa/shared-ui/remote'
import { pages } from './pages.tsx'

/** Mounted by the shell under /groups. */
export const routes: RemoteModule['routes'] = routesOf(pages)
