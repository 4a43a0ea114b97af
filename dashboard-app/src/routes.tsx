import { Stage } from '@hafifa/api/contract'
import { currentGuide, queryClient, type RouteObject } from '@hafifa/shared-ui/platform'
import type { RemoteModule } from '@hafifa/shared-ui/remote'
import { NotFound } from '@hafifa/shared-ui/ui'
import { Frame } from './frame/Frame.tsx'
import { activityPageSize, activityQuery } from './queries/activity.ts'
import {
  adminGroupsQuery,
  adminStatsQuery,
  allGroupsQuery,
  groupsAtStageQuery,
  stageSummaryQuery,
} from './queries/groups.ts'
import { guidesQuery } from './queries/guides.ts'

const prefetch = queryClient.prefetchQuery.bind(queryClient)

/** A loader that asks for data while the page's code is still on its way; the page itself shows how that went. */
function ask(begin: (me: number) => unknown) {
  return () => {
    const guide = currentGuide()
    if (guide) begin(guide.id)
    return null
  }
}

/** Another search or page of a list stays where it is: its data is asked for by the page itself. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.search === nextUrl.search && defaultShouldRevalidate

/** What the shell mounts under /dashboard and /guides. Each page's code is a file of its own. */
export const routes: RemoteModule['routes'] = [
  {
    element: <Frame />,
    loader: ask(() => prefetch(stageSummaryQuery)),
    shouldRevalidate,
    children: [
      {
        path: '/dashboard',
        lazy: async () => ({ Component: (await import('./overview/OverviewPage.tsx')).OverviewPage }),
        loader: ask((me) => [
          prefetch(adminStatsQuery(me)),
          prefetch(adminGroupsQuery(me)),
          prefetch(activityQuery({ page: 1, limit: activityPageSize })),
        ]),
      },
      {
        path: '/dashboard/groups',
        lazy: async () => ({ Component: (await import('./my-groups/MyGroupsPage.tsx')).MyGroupsPage }),
        loader: ask((me) => prefetch(adminGroupsQuery(me))),
      },
      {
        path: '/dashboard/groups-list',
        lazy: async () => ({ Component: (await import('./groups-list/GroupsListPage.tsx')).GroupsListPage }),
        loader: ask(() => [prefetch(allGroupsQuery), prefetch(guidesQuery)]),
        shouldRevalidate,
      },
      {
        path: '/dashboard/review',
        lazy: async () => ({ Component: (await import('./review/ReviewPage.tsx')).ReviewPage }),
        loader: ask(() => prefetch(groupsAtStageQuery(Stage.review))),
        shouldRevalidate,
      },
      {
        path: '/dashboard/settings',
        lazy: async () => ({ Component: (await import('./settings/SettingsPage.tsx')).SettingsPage }),
        loader: ask(() => prefetch(allGroupsQuery)),
      },
      {
        path: '/dashboard/trainees',
        lazy: async () => ({ Component: (await import('./trainees/TraineesPage.tsx')).TraineesPage }),
        loader: ask(() => prefetch(allGroupsQuery)),
      },
      {
        path: '/dashboard/guides',
        lazy: async () => ({ Component: (await import('./guides/GuidesPage.tsx')).GuidesPage }),
        loader: ask(() => prefetch(guidesQuery)),
      },
      {
        path: '/guides/:guideId',
        lazy: async () => ({ Component: (await import('./guides/GuidePage.tsx')).GuidePage }),
      },
      { path: '/dashboard/*', element: <NotFound /> },
      { path: '/guides/*', element: <NotFound /> },
    ],
  },
]
