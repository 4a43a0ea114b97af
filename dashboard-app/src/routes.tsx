import { currentGuide, queryClient } from 'shared-ui/platform'
import { contract, type RemoteModule } from 'shared-ui/remote'
import { NotFound } from 'shared-ui/ui'
import { Frame } from './frame/Frame.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { adminStatsQuery, stageSummaryQuery } from './queries/groups.ts'

export { contract }

/** What the shell mounts under /dashboard and /guides. */
export const routes: RemoteModule['routes'] = [
  {
    element: <Frame />,
    children: [
      {
        path: '/dashboard',
        element: <OverviewPage />,
        loader: () => {
          const guide = currentGuide()
          void queryClient.prefetchQuery(stageSummaryQuery)
          if (guide) void queryClient.prefetchQuery(adminStatsQuery(guide.id))
          return null
        },
      },
      { path: '/dashboard/*', element: <NotFound /> },
      { path: '/guides/*', element: <NotFound /> },
    ],
  },
]
