import { Outlet, type RouteObject, useGuide, useLoaderData } from '@hafifa/shared-ui/platform'
import { type DashboardFrame, isFirstPage, loadDashboardFrame } from '../dashboardFrame.ts'
import { dashboardApp, mayOpen } from '../mounts.ts'
import css from './GuideFrame.module.css'
import { GuidePage } from './GuidePage.tsx'

/** Around the guide app's pages: the dashboard's frame for those who work there, or else the shell's. */
export const guideFrame = {
  element: <GuideFrame />,
  // Before the page is shown, so that nothing moves later.
  loader: ({ request }) => loadDashboardFrame(new URL(request.url).pathname),
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    isFirstPage(currentUrl.pathname) !== isFirstPage(nextUrl.pathname),
} satisfies RouteObject

function GuideFrame() {
  const Frame = useLoaderData() as DashboardFrame | null
  // Another guide may have signed in since, or the role been revoked.
  const seesDashboard = mayOpen(useGuide(), dashboardApp)
  const Chosen = Frame && seesDashboard ? Frame : GuidePage
  return (
    <Chosen>
      <div className={css.page}>
        <Outlet />
      </div>
    </Chosen>
  )
}
