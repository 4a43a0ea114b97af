import { signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MyPhone } from './MyPhone.tsx'

test('the phone is on the line of its label on a narrow screen', async () => {
  await page.viewport(360, 740)
  const guide = { id: 5, full_name: 'נועה', phone: '0501234567', admin: 0 }
  signIn(guide)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, guide, groups: [] }))
  await renderPage(<MyPhone />)
  const phone = page.getByText(guide.phone).element()
  expect(phone.parentElement?.getClientRects()[0]?.height).toBeLessThan(
    2 * phone.getBoundingClientRect().height,
  )
})
