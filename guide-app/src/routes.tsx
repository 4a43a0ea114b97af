import { currentGuide, queryClient } from '@hafifa/shared-ui/platform'
import type { RemoteModule } from '@hafifa/shared-ui/remote'
import { GroupsPage } from './groups/GroupsPage.tsx'
import { groupQuery, guideGroupsQuery } from './queries/groups.ts'
import { traineesQuery } from './trainees/queries.ts'

/** What the shell mounts under /groups. The loaders ask for the data while the page's code is still on its way. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/groups',
    element: <GroupsPage />,
    loader: () => {
      const guide = currentGuide()
      if (guide) void queryClient.prefetchQuery(guideGroupsQuery(guide.id))
      return null
    },
  },
  {
    path: '/groups/:groupId',
    lazy: async () => ({ Component: (await import('./group/GroupPage.tsx')).GroupPage }),
    loader: ({ params }) => {
      void queryClient.prefetchQuery(groupQuery(Number(params.groupId)))
      return null
    },
  },
  {
    path: '/groups/:groupId/details',
    lazy: async () => ({ Component: (await import('./handover/HandoverPage.tsx')).HandoverPage }),
    loader: ({ params }) => {
      void queryClient.prefetchQuery(groupQuery(Number(params.groupId)))
      return null
    },
  },
  {
    path: '/groups/:groupId/participants',
    lazy: async () => ({ Component: (await import('./trainees/TraineesPage.tsx')).TraineesPage }),
    loader: ({ params }) => {
      const groupId = Number(params.groupId)
      void queryClient.prefetchQuery(groupQuery(groupId))
      void queryClient.prefetchQuery(traineesQuery(groupId))
      return null
    },
  },
]
