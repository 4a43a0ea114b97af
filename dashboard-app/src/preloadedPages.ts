import type { PreloadedPage } from '@hafifa/shared-ui/build'

/** What each page needs at once, its code and its first calls: fetched together with the page's html. */
export const pages: PreloadedPage[] = [
  {
    path: '/dashboard',
    module: 'src/overview/OverviewPage.tsx',
    calls: [
      [
        'get-stage-summary.php',
        'get-admin-stats.php?adminId={me}',
        'get-admin-groups.php?adminId={me}',
        'get-activity-log.php?page=1&limit=10',
      ],
    ],
  },
  {
    path: '/dashboard/groups',
    module: 'src/my-groups/MyGroupsPage.tsx',
    calls: ['get-stage-summary.php', 'get-admin-groups.php?adminId={me}'],
  },
  {
    path: '/dashboard/groups-list',
    module: 'src/groups-list/GroupsListPage.tsx',
    calls: ['get-stage-summary.php', 'get-groups-with-admin.php', 'get-guides.php'],
  },
  {
    path: '/dashboard/review',
    module: 'src/review/ReviewPage.tsx',
    calls: ['get-stage-summary.php', 'get-groups-by-stage.php?stage_id=2'],
  },
  {
    path: '/dashboard/settings',
    module: 'src/settings/SettingsPage.tsx',
    calls: ['get-stage-summary.php', 'get-groups-with-admin.php'],
  },
  {
    path: '/dashboard/trainees',
    module: 'src/trainees/TraineesPage.tsx',
    calls: ['get-stage-summary.php', 'get-groups-with-admin.php', 'get-trainees.php?page=1&limit=10'],
  },
  {
    path: '/dashboard/guides',
    module: 'src/guides/GuidesPage.tsx',
    calls: ['get-stage-summary.php', 'get-guides.php'],
  },
  {
    path: '/guides/:guideId',
    module: 'src/guides/GuidePage.tsx',
    calls: [
      'get-stage-summary.php',
      'get-guide.php?id={guideId}',
      'get-activity-log.php?page=1&limit=10&guideId={guideId}',
    ],
  },
]
