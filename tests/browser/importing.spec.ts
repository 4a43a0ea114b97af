import { expect, openAs, test } from './fixtures/test.ts'
import { newGroup } from './fixtures/traineesPage.ts'

const table = 'שם פרטי\tשם משפחה\tטלפון\nנועם\tלוי\t0501234567'

test('a sheet can be pasted after the network is lost', { tag: '@phone' }, async ({ page, api, context }) => {
  const { guide, address } = await newGroup(api)
  const loaded = page.waitForEvent('worker')
  await openAs(page, guide, `${address}/import`)
  await loaded
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('הדבקה מגיליון').fill(table)
  await expect(page.getByRole('button', { name: 'ייבוא שורה אחת' })).toBeEnabled()
})

test('a sheet that cannot be read offline is read when the network returns', { tag: '@phone' }, async ({
  page,
  api,
  context,
}) => {
  const { guide, address } = await newGroup(api)
  const isWorker = /sheet\.worker/
  await context.route(isWorker, (route) => route.abort())
  await openAs(page, guide, `${address}/import`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('הדבקה מגיליון').fill(table)
  await expect(page.getByText('נשאר בעמוד')).toBeVisible()
  await context.unroute(isWorker)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'ייבוא שורה אחת' })).toBeEnabled()
})
