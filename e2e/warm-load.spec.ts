import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/people.ts'
import { expect, signIn, test } from './fixtures/test.ts'
import { watchWire } from './fixtures/wire.ts'

/** Of a warm load. Bytes on the wire include headers. */
const budget = { requests: 3, bytes: 2048 }

test('a warm load of a guide’s groups requests the page, the remote’s entry and the first answer alone', async ({
  page,
  office,
}) => {
  const { phone } = await office.register('יעל שני', [await office.addGroup(`גפן ${newPhone()}`)])
  await page.goto('/login')
  await signIn(page, phone)
  await expect(page.getByRole('article')).toBeVisible()
  await expectWarm(page, '/groups', () => expect(page.getByRole('article')).toBeVisible())
})

test('a warm load of the dashboard gets its first answers by one request', async ({ page, office }) => {
  const me = await office.registerCoordinator('תמר נגר')
  const groupIds = await Promise.all(Array.from({ length: 6 }, () => office.addGroup(`אלון ${newPhone()}`)))
  await office.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds })
  await page.goto('/login')
  await signIn(page, me.phone)
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await expectWarm(page, '/dashboard', async () => {
    await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(page.getByRole('list', { name: 'פעילות אחרונה' }).getByRole('listitem')).toHaveCount(10)
  })
})

async function expectWarm(page: Page, path: string, expectReady: () => Promise<void>) {
  const open = async () => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectReady()
  }
  await open()
  const wire = await watchWire(page)
  await open()
  const loaded = wire()
  expect(loaded.paths).toHaveLength(budget.requests)
  expect(loaded.bytes).toBeLessThanOrEqual(budget.bytes)
}
