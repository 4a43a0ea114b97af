import { newPhone } from './fixtures/people.ts'
import { expect, signIn, test } from './fixtures/test.ts'
import { watchWire } from './fixtures/wire.ts'

/** What a warm load may cost: bytes on the wire, headers included. */
const budget = { requests: 3, bytes: 2048 }

test('a guide who comes back loads the page, the remote’s entry and the first answer, and no more', async ({
  page,
  office,
}) => {
  const { phone } = await office.register('יעל שני', [await office.addGroup(`גפן ${newPhone()}`)])
  await page.goto('/login')
  await signIn(page, phone)
  await expect(page.getByRole('article')).toBeVisible()
  await page.goto('/groups')
  await expect(page.getByRole('article')).toBeVisible()

  const wire = await watchWire(page)
  await page.goto('/groups', { waitUntil: 'networkidle' })
  await expect(page.getByRole('article')).toBeVisible()
  const loaded = wire()
  expect(loaded.paths).toHaveLength(budget.requests)
  expect(loaded.bytes).toBeLessThanOrEqual(budget.bytes)
})
