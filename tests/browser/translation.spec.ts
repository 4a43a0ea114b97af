import type { Locator } from 'playwright/test'
import { desktop, phone } from './browser.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { addressOf, open, type Screen, screens, test } from './fixtures/screens.ts'
import { expect, openAs, signIn } from './fixtures/test.ts'

// A failure is also what React does not find: see the fixture.
test.use({ translated: true })

for (const screen of screens) {
  const { name, states = [] } = screen
  test(`${name} stays usable in every state`, { tag: '@desktop' }, async ({ page, scene }) => {
    const widest = screen.as === 'coordinator' && !isOfGuides(screen, scene) ? desktop : phone
    await page.setViewportSize(widest)
    await open(page, screen, scene)
    await expect(screen.loaded(page, scene)).toBeVisible()
    for (const { name, reach, widths = [widest] } of states) {
      await test.step(name, async () => {
        await page.setViewportSize(widths[0] ?? widest)
        // Otherwise the history entry would restore an open form.
        await page.goto('/icon.svg')
        await page.goto(addressOf(screen, scene))
        await expect(screen.loaded(page, scene)).toBeVisible()
        await expect(await reach(page, scene)).toBeVisible()
      })
    }
    await expect(page.getByText('משהו השתבש')).toHaveCount(0)
  })
}

const isOfGuides = (screen: Screen, scene: Parameters<typeof addressOf>[1]) =>
  addressOf(screen, scene).startsWith('/groups')

test('names of people and groups, and phones, are not translated', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const group = `נצר ${newPhone()}`
  const guide = await api.register('תמר נגר', [await api.addGroup(group)])
  const expectKept = (text: Locator) =>
    expect(text.first().locator('xpath=ancestor-or-self::*[@translate][1]')).toHaveAttribute(
      'translate',
      'no',
    )
  await openAs(page, guide, '/groups')
  await expectKept(page.getByText(group))
  await expectKept(page.getByRole('banner').getByText(guide.name))
  await page.goto('/groups/devices')
  await expectKept(page.getByText(guide.phone))
})

test('the chosen groups of a registration are counted', { tag: '@phone' }, async ({ page, api }) => {
  const town = `נצר ${newPhone()}`
  for (const name of ['אלון', 'ברוש', ...Array.from({ length: 9 }, (_, index) => `גפן ${index}`)])
    await api.addGroup(`${town} ${name}`)
  await page.goto('/login')
  await signIn(page, newPhone())
  const count = page.getByRole('status').filter({ hasText: /נבחרו|לא נמצאו/ })
  const search = page.getByRole('searchbox', { name: 'חיפוש קבוצה' })
  await search.fill(town)
  await page.getByRole('checkbox', { name: `${town} אלון` }).check()
  await expect(count).toHaveText('נבחרו: 1')
  await page.getByRole('checkbox', { name: `${town} ברוש` }).check()
  await expect(count).toHaveText('נבחרו: 2')
  await search.fill('אין כזאת')
  await expect(count).toHaveText('לא נמצאו קבוצות. נבחרו: 2')
  await search.fill(town)
  await expect(count).toHaveText('נבחרו: 2')
  for (const name of ['אלון', 'ברוש']) await page.getByRole('checkbox', { name: `${town} ${name}` }).uncheck()
  await expect(count).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'שם מלא' })).toBeVisible()
})

test('filters of the groups list are chosen and cleared', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גל שקד')
  const id = await api.addGroup(`נצר ${newPhone()}`)
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [id] })
  await openAs(page, me, '/dashboard/groups-list')
  await page.getByRole('button', { name: /^סינון/ }).click()
  const choose = async (label: string, option: string) => {
    const select = page.getByRole('combobox', { name: label })
    await select.click()
    await page.getByTitle(option).last().click()
    await expect(select.locator('xpath=ancestor::*[contains(@class, "ant-select")][1]')).toContainText(option)
  }
  await choose('סינון לפי סטטוס', 'פעיל')
  await choose('סינון לפי סטטוס', 'הושלם')
  await choose('סינון לפי סטטוס', 'פעיל')
  await choose('סינון לפי רכז.ת', 'גל שקד')
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click()
  await expect(page.getByRole('button', { name: 'ניקוי הסינון' })).toHaveCount(0)
  await page.getByRole('button', { name: /^הצגת/ }).click()
  await expect(page.getByRole('region', { name: 'רשימת הקבוצות' })).toBeVisible()
})

test('the steps of closing a year are named', { tag: '@desktop' }, async ({ page, newSystem }) => {
  await openAs(page, { phone: '0500000001' }, `${newSystem.url}/dashboard/settings/close-year`)
  for (const step of ['מי ממשיכים', 'מה יקרה', 'אישור']) {
    await page.getByRole('button', { name: new RegExp(`^המשך: ${step}`) }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`^שלב . מתוך 4: ${step}`) })).toBeVisible()
  }
})

test('the tag of a guide follows the end of their access', { tag: '@desktop' }, async ({ page, api }) => {
  const guide = await api.register('תמר נגר', [await api.addGroup(`נצר ${newPhone()}`)])
  await openAs(page, { phone: '0500000001' }, `/guides/${guide.id}`)
  const tag = page.getByRole('main').locator('.ant-tag').first()
  await expect(tag).toHaveText('מדריך.ה')
  await api.asCoordinator('update-guide-access.php', { id: guide.id, active: false })
  await expect(tag).toHaveText('הגישה הופסקה')
})
