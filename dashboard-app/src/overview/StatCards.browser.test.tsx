import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { StageCards } from './StatCards.tsx'

test('the counters keep their size when their numbers arrive', async () => {
  await page.viewport(360, 740)
  signIn(coordinator)
  const numbers = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => numbers.promise)
  // Beside the pie on a phone.
  await renderPage(
    <div style={{ inlineSize: '11rem' }}>
      <StageCards />
    </div>,
  )
  const section = page.getByRole('region', { name: 'קבוצות לפי סטטוס' })
  const height = () => section.element().getBoundingClientRect().height
  const waiting = height()
  numbers.resolve(Response.json({ success: true, summary: [{ progressStageId: 1, count: 12 }] }))
  await expect.element(section.getByText('12')).toBeVisible()
  expect(height()).toBe(waiting)
})

test('each counter says of how many groups', async () => {
  await page.viewport(1440, 900)
  signIn(coordinator)
  const summary = [
    { progressStageId: 1, count: 12 },
    { progressStageId: 4, count: 3 },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, summary }))
  await renderPage(<StageCards />)
  await expect.element(page.getByRole('link').first()).toMatchTextContent(/12\s*מתוך 15/)
})
