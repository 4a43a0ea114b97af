import type { Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { moreActions, pressAction } from './fixtures/dashboard.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectNoLayers, openAs, openMenu, signIn, test } from './fixtures/test.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'איפה נוח לך יותר לדבר?' })

async function openHelp(page: Page) {
  await openMenu(page)
  await page.getByRole('button', { name: 'עזרה' }).click()
  await expect(help(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
}

test.describe('a guide on a phone', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page, api }) => {
    const group = await api.addGroup(`נצר ${newPhone()}`)
    const guide = await api.register('מאיה לוי', [group])
    await openAs(page, guide, '/groups')
    await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
    await expect(page).toHaveURL(new RegExp(`/groups/${group}$`))
  })

  test('closes a dialog by Back and leaves the page by the next Back', async ({ page }) => {
    await openHelp(page)
    await page.goBack()
    await expect(help(page)).toBeHidden()
    await expect(page).toHaveURL(/\/groups\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/groups$/)
  })

  test('leaves the page by Back after a dialog was closed by its button', async ({ page }) => {
    await openHelp(page)
    await help(page).getByRole('button', { name: 'סגירה' }).click()
    await expect(help(page)).toBeHidden()
    await expectNoLayers(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/groups$/)
  })

  test('opens and closes a dialog repeatedly', async ({ page }) => {
    for (let round = 0; round < 3; round += 1) {
      await openHelp(page)
      await page.goBack()
      await expect(help(page)).toBeHidden()
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/groups$/)
  })

  test('leaves the page by Back after a reload under an open dialog', async ({ page }) => {
    await openHelp(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'התפריט שלי' })).toBeVisible()
    await expect(help(page)).toBeHidden()
    await expectNoLayers(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/groups$/)
  })

  test('stays on the page by Forward after a dialog was closed by Back', async ({ page }) => {
    await openHelp(page)
    await page.goBack()
    await expect(help(page)).toBeHidden()
    await page.evaluate(() => history.forward())
    await expectNoLayers(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/groups$/)
  })

  test('closes the menu by Back', async ({ page }) => {
    await openMenu(page)
    const menu = page.getByRole('navigation', { name: 'ניווט ראשי' })
    await expect(menu).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/groups\/\d+$/)
    await openMenu(page)
    await menu.getByRole('link', { name: 'החשבון שלי' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'החשבון שלי' })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/groups\/\d+$/)
  })

  test('closes a dialog by Back on the first page of a tab', async ({ page }) => {
    const address = page.url()
    const tab = await page.context().newPage()
    await tab.goto(address)
    await openHelp(tab)
    await tab.goBack()
    await expect(help(tab)).toBeHidden()
    await expect(tab).toHaveURL(address)
  })

  test('returns to the scroll position of the page', async ({ page }) => {
    await page.evaluate(() => {
      document.body.style.minBlockSize = '3000px'
      // The menu's button stays in view.
      window.scrollTo(0, 5)
    })
    const before = await page.evaluate(() => scrollY)
    await openHelp(page)
    await page.goBack()
    await expect(help(page)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})

test('Back closes the question above the trainee form', { tag: '@phone' }, async ({ page, api }) => {
  const group = await api.addGroup(`נצר ${newPhone()}`)
  await openAs(page, await api.register('מאיה לוי', [group]), `/groups/${group}/participants`)
  await page.getByRole('button', { name: 'הוספת חניך' }).first().click()
  await page.getByRole('textbox', { name: 'שם פרטי' }).fill('דנה')
  const asking = page.getByRole('alertdialog', { name: 'לסגור בלי לשמור?' })
  for (let round = 0; round < 2; round += 1) {
    await page.goBack()
    await expect(asking).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(2)
    await page.goBack()
    await expect(asking).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'שם פרטי' })).toHaveValue('דנה')
  }
})

test.describe('a coordinator on a phone', { tag: '@phone' }, () => {
  test('closes a dialog of the dashboard by Back', async ({ page, api }) => {
    const guide = await api.register('גיל נוי', [await api.addGroup(`ארז ${newPhone()}`)])
    await openAs(page, coordinator, '/dashboard/guides')
    await page.goto(`/guides/${guide.id}`)
    await pressAction(page, 'עריכת השם')
    const dialog = page.getByRole('dialog', { name: 'עריכת השם' })
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/guides/${guide.id}`)
  })

  test('closes the menu of actions by Back', async ({ page, api }) => {
    await api.addGroup(`ארז ${newPhone()}`)
    await openAs(page, coordinator, '/dashboard')
    await page.goto('/dashboard/groups-list')
    await moreActions(page).click()
    const entry = page.getByRole('menuitem', { name: 'ייבוא מגיליון' })
    await expect(entry).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
    await page.goBack()
    await expect(entry).toBeHidden()
    await expect(moreActions(page)).toBeFocused()
    await expect(page).toHaveURL('/dashboard/groups-list')
    await moreActions(page).click()
    await entry.click()
    await expect(page).toHaveURL('/dashboard/groups-list/import')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/groups-list')
    await expectNoLayers(page)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  test('returns from a page of the menu to the previous page', async ({ page }) => {
    await openAs(page, coordinator, '/dashboard')
    for (const name of ['רשימת קבוצות', 'מדריכים']) {
      await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/groups-list')
    await expectNoLayers(page)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    for (const address of ['/dashboard/groups-list', '/dashboard/guides']) {
      await page.goForward()
      await expect(page).toHaveURL(address)
      await expectNoLayers(page)
    }
  })

  test('closes the file of a request by Back', async ({ page, api }) => {
    const name = `נצר ${newPhone()}`
    await api.asCoordinator('add-group.php', { name, stage_id: Stage.review })
    await openAs(page, coordinator, '/dashboard')
    await page.goto('/dashboard/review')
    const file = page.getByRole('dialog', { name })
    const show = page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: 'הצגת התיק' })
    await show.click()
    await expect(file).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
    await page.goBack()
    await expect(file).toBeHidden()
    await show.click()
    await expect(file).toBeVisible()
    await file.getByRole('button', { name: 'סגירת החלון' }).click()
    await expect(file).toBeHidden()
    await expectNoLayers(page)
    await expect(page).toHaveURL('/dashboard/review')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('Back from the sign-in does not return to it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/accessibility')
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/accessibility')
})

test('Back from the registration keeps the phone, the name and the groups', {
  tag: '@phone',
}, async ({ page, api }) => {
  const group = `נצר ${newPhone()}`
  await api.addGroup(group)
  const phone = newPhone()
  await page.goto('/nowhere')
  await page.getByRole('main').getByRole('link').click()
  const next = page.getByRole('button', { name: 'כניסה', exact: true })
  await page.getByLabel('מספר טלפון').fill(phone)
  await next.click()
  await page.getByLabel('שם מלא').fill('תמר נגר')
  await page.getByRole('checkbox', { name: group }).check()
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
  await page.goBack()
  await expect(page.getByLabel('מספר טלפון')).toHaveValue(phone)
  expect(
    await page.evaluate(() =>
      JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
    ),
  ).not.toMatch(new RegExp(`${phone}|תמר`))
  await next.click()
  await expect(page.getByLabel('שם מלא')).toHaveValue('תמר נגר')
  await expect(page.getByRole('checkbox', { name: group })).toBeChecked()
  await page.getByRole('button', { name: 'המשך' }).click()
  await expect(page).toHaveURL('/groups')
  await expectNoLayers(page)
  await page.goBack()
  await expect(page).toHaveURL('/nowhere')
})

test('Back from the name of a new coordinator keeps it', { tag: '@phone' }, async ({ page, api }) => {
  const phone = newPhone()
  await api.addCoordinator(phone)
  await page.goto('/login')
  await signIn(page, phone)
  await page.getByLabel('שם מלא').fill('תמר נגר')
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
  await page.goBack()
  await signIn(page, phone)
  await expect(page.getByLabel('שם מלא')).toHaveValue('תמר נגר')
})
