import { prefetching, routesOf } from '@hafifa/shared-ui/platform'
import { paths, type RemoteModule } from '@hafifa/shared-ui/remote'
import { NotFound } from '@hafifa/shared-ui/ui'
import { Frame as DashboardFrame } from './frame/Frame.tsx'
import { PageBelowPath } from './frame/PageBelowPath.tsx'
import { frame, pages } from './pages.tsx'

export const routes: RemoteModule['routes'] = [
  {
    element: (
      <DashboardFrame>
        <PageBelowPath />
      </DashboardFrame>
    ),
    ...prefetching(frame),
    children: [
      ...routesOf(pages),
      { path: `${paths.dashboard.overview}/*`, element: <NotFound /> },
      { path: `${paths.guides}/*`, element: <NotFound /> },
    ],
  },
]

export const Frame: RemoteModule['Frame'] = DashboardFrame

export const search: RemoteModule['search'] = () => import('./quick-search/QuickSearchDialog.tsx')
