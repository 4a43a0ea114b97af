import type { PreloadedPage } from 'shared-ui/build'

/** What each page needs at once, its code and its first calls: fetched together with the page's html. */
export const pages: PreloadedPage[] = [
  {
    path: '/dashboard',
    module: 'src/overview/OverviewPage.tsx',
    calls: ['get-stage-summary.php', 'get-admin-stats.php?adminId={me}'],
  },
]
