import type { PreloadedPage } from '@hafifa/shared-ui/build'

/** What each page needs at once, its code and its first calls: fetched together with the page's html. */
export const pages: PreloadedPage[] = [
  {
    path: '/groups',
    module: 'src/groups/GroupsPage.tsx',
    calls: ['get-guide-groups.php?guideId={me}'],
  },
  {
    path: '/groups/:groupId',
    module: 'src/group/GroupPage.tsx',
    calls: ['get-group.php?id={groupId}'],
  },
  {
    path: '/groups/:groupId/details',
    module: 'src/handover/HandoverPage.tsx',
    calls: ['get-group.php?id={groupId}', 'get-group-form.php?group_id={groupId}'],
  },
  {
    path: '/groups/:groupId/participants',
    module: 'src/trainees/TraineesPage.tsx',
    calls: ['get-group.php?id={groupId}', 'get-group-trainees.php?groupId={groupId}'],
  },
]
