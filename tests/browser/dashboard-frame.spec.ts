import type { Locator } from 'playwright/test'
import { test, unique } from './fixtures/dashboard.ts'
import { expect, expectAccessible, openAs } from './fixtures/test.ts'

test('the menu drawer of a phone closes after a choice', { tag: '@phone' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await openAs(page, me, '/dashboard/groups')
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
  const menu = page.getByRole('dialog', { name: 'תפריט' })
  await expect(menu).toContainText('גיל נוי')
  await menu.getByRole('link', { name: 'הגדרות' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'נתיב' })).toContainText('דשבורד')
})

test('a drawer is closed at the edge where dialogs are closed', { tag: '@phone' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await openAs(page, me, '/dashboard/groups')
  const edgeOfClose = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    const close = page.getByRole('dialog').getByRole('button', { name: 'סגירת החלון' })
    await expect(close).toBeVisible()
    const title = await page
      .getByRole('dialog')
      .getByText(/^(תפריט|יצירת קבוצה)$/)
      .first()
      .boundingBox()
    const box = await close.boundingBox()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    return Math.sign((title?.x ?? 0) - (box?.x ?? 0))
  }
  expect(await edgeOfClose('פתיחת התפריט')).toBe(1)
  expect(await edgeOfClose('יצירת קבוצה')).toBe(1)
})

test('a page below another one names it in the path, and the menu marks its entry', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  const guide = await api.register('דנה שקד', [await api.addGroup(unique('נצר'))])
  const trail = page.getByRole('navigation', { name: 'נתיב' }).getByRole('listitem')
  const marked = page.getByRole('navigation', { name: 'תפריט הדשבורד' }).locator('.ant-menu-item-selected')
  for (const [address, above, ...names] of [
    ['/dashboard/compare-years', 'הגדרות', 'שנת הפעילות', 'השוואה לשנה קודמת'],
    ['/dashboard/ended-groups', 'הגדרות', 'שנת הפעילות', 'קבוצות שהסתיימו'],
    ['/dashboard/settings/close-year', 'הגדרות', 'שנת הפעילות', 'סגירת שנה'],
    ['/dashboard/settings/report', 'הגדרות', 'אבטחה ופרטיות', 'דוח צפיות והרשאות'],
    ['/dashboard/trainee-records', 'חניכים', 'מידע אישי על חניכים'],
    ['/dashboard/groups-list/import', 'רשימת קבוצות', 'ייבוא קבוצות מגיליון'],
    [`/guides/${guide.id}`, 'מדריכים', 'דנה שקד'],
  ] as const) {
    await openAs(page, me, address)
    await expect(trail).toHaveText(['דשבורד', above, ...names])
    await expect(marked).toHaveText(above)
  }
  await trail.getByRole('link', { name: 'מדריכים' }).click()
  await expect(page).toHaveURL('/dashboard/guides')
})

test('the quick search opens a group', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  const name = unique('גבעתיים')
  const groupId = await api.addGroup(name)
  await openAs(page, me, '/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
  const opener = page.getByRole('button', { name: 'חיפוש', exact: true })
  await opener.click()
  const field = page.getByRole('combobox', { name: /^קבוצה, מדריך/ })
  await field.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('/')
  await field.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(`/groups/${groupId}`)
})

test('the icons of selects have no English labels', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await api.addGroup(unique('גבעה'))
  await openAs(page, me, '/dashboard/groups-list')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: /^סינון/ }).click()
  const coordinators = page.getByRole('combobox', { name: 'סינון לפי רכז.ת' })
  await coordinators.click()
  await expect(coordinators).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog').getByRole('img', { name: /^[a-z]/i })).toHaveCount(0)
})

test('filters and forms are not printed', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await api.addGroup(unique('גבעה'))
  await openAs(page, me, '/dashboard/guides')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await openAs(page, me, '/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'כל הקבוצות' })).toBeVisible()
  await expect(page.getByRole('textbox').or(page.getByRole('searchbox'))).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('the settings are a new group, all groups and links to pages', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('גיל נוי')
  await api.addGroup(unique('גבעה'))
  await openAs(page, me, '/dashboard/settings')
  const sections = page.getByRole('heading', { level: 2 })
  await expect(sections).toHaveText(['יצירת קבוצה', 'כל הקבוצות', 'מתקדם'])
  const links = page.getByRole('region', { name: 'מתקדם' }).getByRole('link')
  for (const name of await links.allTextContents()) {
    await links.getByText(name).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
  }
})

test('help and the account are in the menu of every width', async ({ page, api, isMobile }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await openAs(page, me, '/dashboard/groups')
  if (isMobile) await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
  await page.getByRole('button', { name: 'עזרה' }).click()
  const dialog = page.getByRole('dialog', { name: 'איפה נוח לך יותר לדבר?' })
  await expect(dialog.getByRole('link', { name: 'וואטסאפ' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'החשבון שלי' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'החשבון שלי' })).toBeVisible()
})

test('the edges of header and content line up at 1920 px', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await page.setViewportSize({ width: 1920, height: 1000 })
  await openAs(page, me, '/dashboard')
  const first = page.getByRole('region', { name: 'סיכום' })
  const last = page.getByRole('region', { name: 'פעילות אחרונה' })
  await expect(first).toBeVisible()
  await expect(last).toBeVisible()
  const edges = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 }
    return { left: x, right: x + width }
  }
  const brand = await edges(page.getByText('חפיפה', { exact: true }))
  const main = await edges(page.getByRole('main'))
  const content = { left: (await edges(last)).left, right: (await edges(first)).right }
  expect(brand.right).toBeCloseTo(content.right, 0)
  expect(content.left - main.left).toBeCloseTo(main.right - content.right, 0)
})

test('the bar, the menu and the edge of the path stay on the pages of a group and of the account', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  const name = unique('גבעה')
  await api.addGroup(name)
  await openAs(page, me, `/dashboard/groups-list?search=${name}`)
  const menu = page.getByRole('navigation', { name: 'תפריט הדשבורד' })
  const places = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(menu).toBeVisible()
    const bar = await page.getByRole('banner').boundingBox()
    const path = await page.getByRole('navigation', { name: 'נתיב' }).boundingBox()
    return { bar, path: path && path.x + path.width }
  }
  const ofDashboard = await places('רשימת קבוצות')
  await page.getByRole('table').getByRole('link', { name }).click()
  expect(await places(name)).toEqual(ofDashboard)
  await page.getByRole('link', { name: 'תיק חפיפה' }).click()
  expect(await places('תיק חפיפה')).toEqual(ofDashboard)
  await page.getByRole('complementary').getByRole('link', { name: 'החשבון שלי' }).click()
  expect(await places('החשבון שלי')).toEqual(ofDashboard)
  await page.reload()
  expect(await places('החשבון שלי')).toEqual(ofDashboard)
})

test('the table of trainees has the whole width, with the menu behind its button', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  const group_id = await api.addGroup(unique('גבעה'))
  await api.asCoordinator('add-trainee.php', { group_id, first_name: 'נועם', last_name: 'לביא' })
  await openAs(page, me, `/groups/${group_id}/participants`)
  const menu = page.getByRole('navigation', { name: 'תפריט הדשבורד' })
  const opener = page.getByRole('button', { name: 'פתיחת התפריט' })
  for (const width of [1280, 1440, 1535, 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('table', { name: 'רשימת החניכים' })).toBeVisible()
    await expect(opener).toBeVisible({ visible: width < 1536 })
    await expect(menu).toBeVisible({ visible: width >= 1536 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow(), `at ${width} px`).toBeLessThanOrEqual(0)
  }
  const drawer = page.getByRole('dialog', { name: 'תפריט' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await opener.click()
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 1536, height: 900 })
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await opener.click()
  await drawer.getByRole('link', { name: 'רשימת קבוצות' }).click()
  await expect(page).toHaveURL('/dashboard/groups-list')
  await expect(menu).toBeVisible()
})

test("a visit to a group keeps the dashboard's styles", { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  const name = unique('גבעה')
  await api.addGroup(name)
  await openAs(page, me, `/dashboard/groups-list?search=${name}`)
  const link = page.getByRole('table').getByRole('link', { name })
  await expect(link).toBeVisible()
  const styles = await page.evaluateHandle(() => [...document.head.querySelectorAll('style')])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()
  expect(await styles.evaluate((all) => all.filter(({ isConnected }) => !isConnected).length)).toBe(0)
  const contents = await page.locator('head > style').allTextContents()
  expect(contents).toEqual([...new Set(contents)])
})
