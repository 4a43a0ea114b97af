import { prefetching, routesOf } from '@hafifa/shared-ui/platform'
import { paths, type RemoteModule } from '@hafifa/shared-ui/remote'
import { NotFound } from '@hafifa/shared-ui/ui'
import { Frame } from './frame/Frame.tsx'
import { frame, pages } from './pages.tsx'

export const routes: RemoteModule['routes'] = [
  {
    element: <Frame />,
    ...prefetching(frame),
    children: [
      ...routesOf(pages),
      { path: `${paths.dashboard.overview}/*`, element: <NotFound /> },
      { path: `${paths.guides}/*`, element: <NotFound /> },
    ],
  },
]

export const search: RemoteModule['search'] = () => import('./quick-search/QuickSearchDialog.tsx')
