import { newPhone } from './fixtures/apiClient.ts'
import { search } from './fixtures/dashboard.ts'
import { loseAnswers, urlOf } from './fixtures/network.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'

test('the link for a new guide signs in once', { tag: '@desktop' }, async ({ page, api, openBrowser }) => {
  test.slow()
  const town = `ארז ${newPhone()}`
  const name = `נועה ${newPhone()}`
  await api.addGroup(town)
  await openAs(page, coordinator, '/dashboard/guides')
  await page.getByRole('button', { name: 'הזמנה בקישור' }).click()
  const dialog = page.getByRole('dialog', { name: 'הזמנה בקישור' })
  await dialog.getByLabel('שם מלא').fill(name)
  await dialog.getByLabel('מספר טלפון').fill(newPhone())
  await search(dialog.getByLabel('חיפוש קבוצה'), town)
  await dialog.getByRole('checkbox', { name: town }).check()
  await dialog.getByRole('button', { name: 'יצירת קישור' }).click()
  const link = await dialog.getByLabel('קישור ההזמנה').inputValue()
  const whatsapp = dialog.getByRole('link', { name: 'שליחה בוואטסאפ' })
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`${encodeURIComponent(link)}`))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'סגירה' }).click()
  await expect(page.getByRole('region', { name: 'הזמנות פתוחות' })).toContainText(name)

  const guest = await openBrowser()
  const addresses: string[] = []
  guest.on('request', (request) => addresses.push(request.url()))
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'הזמנה למערכת' })).toBeVisible()
  await expect(guest).toHaveURL('/invitation')
  await guest.getByRole('button', { name: 'כניסה', exact: true }).click()
  await expect(guest.getByRole('article', { name: town })).toBeVisible()
  expect(addresses.filter((address) => address.includes(new URL(link).hash.slice(1)))).toEqual([])

  await guest.goto(link)
  await guest.getByRole('button', { name: 'כניסה', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'הקישור אינו בתוקף' })).toBeFocused()
  await guest.getByRole('link', { name: 'לקבוצות שלי' }).click()
  await expect(guest.getByRole('article', { name: town })).toBeVisible()
})

test('a coordinator revokes the link of a guide', { tag: '@desktop' }, async ({ page, api, openBrowser }) => {
  const guide = await api.register(`גיל ${newPhone()}`, [await api.addGroup(`ארז ${newPhone()}`)])
  await openAs(page, coordinator, `/guides/${guide.id}`)
  await page.getByRole('button', { name: 'קישור כניסה' }).click()
  const dialog = page.getByRole('dialog', { name: 'קישור כניסה' })
  await dialog.getByRole('button', { name: 'יצירת קישור' }).click()
  const link = await dialog.getByLabel('קישור ההזמנה').inputValue()
  await page.goto('/dashboard/guides')
  await page.getByRole('button', { name: new RegExp(`^ביטול ההזמנה של .*${guide.name}`) }).click()
  await page
    .getByRole('dialog', { name: 'ביטול הזמנה' })
    .getByRole('button', { name: 'ביטול ההזמנה' })
    .click()
  await expect(page.getByText('ההזמנה בוטלה')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: guide.name }).getByText('ביטול')).toHaveCount(0)

  const guest = await openBrowser()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'כניסה', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'הקישור אינו בתוקף' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'כניסה עם מספר טלפון' })).toBeVisible()
})

test('a link whose answer was lost is shown by the repetition', { tag: '@desktop' }, async ({
  page,
  api,
  openBrowser,
}) => {
  const town = `ארז ${newPhone()}`
  const guide = await api.register(`גיל ${newPhone()}`, [await api.addGroup(town)])
  await openAs(page, coordinator, `/guides/${guide.id}`)
  await page.getByRole('button', { name: 'קישור כניסה' }).click()
  const dialog = page.getByRole('dialog', { name: 'קישור כניסה' })
  await loseAnswers(page, 'add-invitation')
  await dialog.getByRole('button', { name: 'יצירת קישור' }).click()
  await expect(dialog.getByText('אין חיבור לשרת')).toBeVisible()
  await page.unroute(urlOf('add-invitation'))
  await dialog.getByRole('button', { name: 'יצירת קישור' }).click()
  const link = await dialog.getByLabel('קישור ההזמנה').inputValue()

  const guest = await openBrowser()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'כניסה', exact: true }).click()
  await expect(guest.getByRole('article', { name: town })).toBeVisible()
})
