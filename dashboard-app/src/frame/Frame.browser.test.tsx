import { Link, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { ConfigProvider } from 'antd'
import { useContext } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Frame } from './Frame.tsx'
import { PageBelowPath } from './PageBelowPath.tsx'

const rendered = vi.fn()

/** Renders when antd's components do. */
function Configured() {
  useContext(ConfigProvider.ConfigContext)
  rendered()
  return null
}

test("a new address does not render antd's components again", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, summary: [], joinRequests: 0 }))
  signIn(coordinator)
  await renderPage(
    <Frame>
      <PageBelowPath />
    </Frame>,
    '/dashboard',
    <>
      <Configured />
      <Link to="/dashboard/guides">לרשימה</Link>
    </>,
  )
  expect(rendered).toHaveBeenCalledTimes(1)
  await page.getByRole('link', { name: 'לרשימה' }).click()
  const trail = page.getByRole('navigation', { name: 'נתיב' })
  await expect.element(trail.getByText('מדריכים')).toBeVisible()
  expect(rendered).toHaveBeenCalledTimes(1)
})
