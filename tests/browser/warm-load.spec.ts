import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { postponeIdle } from './fixtures/idle.ts'
import { recordNetwork } from './fixtures/network.ts'
import { expect, openAs, test } from './fixtures/test.ts'

/** Transferred bytes include headers. */
const budget = { requests: 3, bytes: 2048 }

test('a returning guide loads the groups within the budget', async ({ page, api }) => {
  const { phone } = await api.register('יעל שני', [await api.addGroup(`גפן ${newPhone()}`)])
  await openAs(page, { phone }, '/login')
  await expect(page.getByRole('article')).toBeVisible()
  await expectWarm(page, '/groups', () => expect(page.getByRole('article')).toBeVisible())
})

test('a returning coordinator loads the dashboard within the budget', async ({ page, api }) => {
  const me = await api.registerCoordinator('תמר נגר')
  const groupIds = await Promise.all(Array.from({ length: 6 }, () => api.addGroup(`אלון ${newPhone()}`)))
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds })
  await openAs(page, me, '/login')
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await expectWarm(page, '/dashboard', async () => {
    await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(page.getByRole('list', { name: 'פעילות אחרונה' }).getByRole('listitem')).toHaveCount(10)
  })
})

async function expectWarm(page: Page, path: string, expectReady: () => Promise<void>) {
  // Later pages contain the font.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('font')
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectReady()
  // The stream of changes would refetch data that this test has just added.
  await postponeIdle(page)
  // Nor may the page before do so while the requests are recorded.
  await page.goto('about:blank')
  const readTransfers = await recordNetwork(page)
  await page.goto(path)
  await expectReady()
  const transferred = readTransfers()
  expect(transferred.paths).toHaveLength(budget.requests)
  expect(transferred.bytes).toBeLessThanOrEqual(budget.bytes)
}
