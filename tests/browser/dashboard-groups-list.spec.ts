import type { Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { isolate } from '../../api/src/rules/isolate.ts'
import type { Person } from './fixtures/apiClient.ts'
import { test as base, groupItem, groupItems, pressRowAction, search, unique } from './fixtures/dashboard.ts'
import { expect, expectAccessible, openAs } from './fixtures/test.ts'

type List = {
  me: Person
  /** A name for groups of the test. */
  town: string
  /** Opens the list as `me`, with the search and the filters of its address. */
  openList: (view?: { search?: string; filter?: string; stage?: string; page?: string }) => Promise<void>
}

const test = base.extend<List>({
  me: async ({ api }, use) => use(await api.registerCoordinator(unique('רכזת'))),
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of other fixtures
  town: async ({}, use) => use(unique('נצר')),
  openList: async ({ page, me }, use) =>
    use((view = {}) => openAs(page, me, `/dashboard/groups-list?${new URLSearchParams(view)}`)),
})

// Several accessibility checks take longer than the default timeout.
test('search, filters and order of the groups survive going back', async ({
  page,
  api,
  isMobile,
  me,
  town,
  openList,
}) => {
  const [alone, led] = [`${town} אלון`, `${town} ברוש`]
  const ledId = await api.addGroup(led)
  await api.addGroup(alone)
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [ledId] })
  await api.register('תמר נגר', [ledId])
  await api.asCoordinator('add-trainee.php', { group_id: ledId, first_name: 'אור', last_name: 'לב' })

  await openList()
  const search = page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה או רכז.ת' })
  await search.fill(me.name)
  await expect(groupItem(page, led)).toBeVisible()
  await expect(groupItem(page, alone)).toBeHidden()
  await expect(groupItem(page, led)).toContainText('תמר נגר')
  await expect(groupItem(page, led)).toContainText('פעיל')

  await search.fill(alone)
  await expect(groupItem(page, alone)).toContainText(/0 (אין )?חניכים/)
  await openFilters(page, isMobile)
  const filters = page.getByLabel('סינון', { exact: true })
  for (const filter of ['ללא רכזים', 'ללא מדריכים', 'ללא חניכים', 'עודכנו לאחרונה']) {
    await filters.getByText(filter, { exact: true }).click()
    await expect(page.getByRole('radio', { name: filter })).toBeChecked()
    await expect(groupItem(page, alone)).toBeVisible()
  }
  await filters.getByText('ללא רכזים', { exact: true }).click()
  await closeFilters(page, isMobile)
  await search.fill(led)
  await expect(page.getByText('לא נמצאו קבוצות')).toBeVisible()

  await search.fill(town)
  // The search is still debounced at this point.
  await openFilters(page, isMobile)
  await page.getByText('כל הקבוצות', { exact: true }).click()
  await closeFilters(page, isMobile)
  await expect(groupItem(page, led)).toBeVisible()
  await expect(groupItem(page, alone)).toBeVisible()
  await sortByMostTrainees(page, isMobile)
  await expect(groupItems(page).first()).toContainText(led)
  await expect(page).toHaveURL(/sort=trainees\.desc/)
  await page.getByRole('link', { name: led }).click()
  await expect(page.getByRole('heading', { level: 1, name: led })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue(town)
  await expect(groupItems(page).first()).toContainText(led)
})

test('the list keeps its order until the order of urgency is chosen', async ({
  page,
  api,
  isMobile,
  town,
  openList,
}) => {
  await api.addGroup(town)
  await openList()
  await sortByMostTrainees(page, isMobile)
  await page.goto('/dashboard/groups-list')
  await openFilters(page, isMobile)
  await expectSorted(page, isMobile, true)
  await page.getByLabel('סינון', { exact: true }).getByText('ללא מדריכים', { exact: true }).click()
  await expectSorted(page, isMobile, true)
  if (isMobile) {
    await page.getByRole('combobox', { name: 'מיון לפי' }).click()
    await page.getByTitle('דחיפות', { exact: true }).click()
  } else await page.getByRole('columnheader', { name: 'חניכים' }).click()
  await expectSorted(page, isMobile, false)
  await page.goto('/dashboard/groups-list')
  await openFilters(page, isMobile)
  await expectSorted(page, isMobile, false)
})

/** Whether groups with the most trainees come first. Otherwise the list is sorted by urgency. */
async function expectSorted(page: Page, isMobile: boolean, byTrainees: boolean) {
  if (isMobile) {
    const chosen = page.getByTitle(byTrainees ? 'חניכים' : 'דחיפות', { exact: true })
    await expect(chosen.first()).toBeVisible()
  } else {
    const header = page.getByRole('columnheader', { name: 'חניכים' })
    if (byTrainees) await expect(header).toHaveAttribute('aria-sort', 'descending')
    else await expect(header).not.toHaveAttribute('aria-sort')
  }
}

test('the breadcrumb of a group leads back to the filtered list', { tag: '@desktop' }, async ({
  page,
  api,
  town,
  openList,
}) => {
  const id = await api.addGroup(town)
  await openList({ search: town, filter: 'no-guides' })
  await page.getByRole('link', { name: town }).click()
  const breadcrumb = page.getByRole('navigation', { name: 'נתיב' })
  await breadcrumb.getByRole('link', { name: 'רשימת קבוצות' }).click()
  await expect(page).toHaveURL(/filter=no-guides/)
  await expect(groupItem(page, town)).toBeVisible()
  await page.goto(`/groups/${id}`)
  await expect(breadcrumb.getByRole('link', { name: 'דשבורד' })).toHaveAttribute('href', '/dashboard')
})

async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^סינון/ }).click()
}

async function closeFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return
  await page.getByRole('button', { name: /^הצגת/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function sortByMostTrainees(page: Page, isMobile: boolean) {
  if (isMobile) {
    await openFilters(page, isMobile)
    await page.getByRole('combobox', { name: 'מיון לפי' }).click()
    await page.getByTitle('חניכים', { exact: true }).click()
    await page.getByRole('button', { name: 'סדר יורד' }).click()
    await expect(page.getByRole('button', { name: 'סדר יורד' })).toHaveAttribute('aria-pressed', 'true')
    await closeFilters(page, isMobile)
    return
  }
  const header = page.getByRole('columnheader', { name: 'חניכים' })
  await header.click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
}

test('the rows of a desk are at most 64 pixels high, and the first is on the first screen', {
  tag: '@desktop',
}, async ({ page, api, openList }) => {
  const long = unique('נצר '.repeat(40))
  const id = await api.addGroup(long)
  const guides = ['א', 'ב', 'ג', 'ד'].map((letter) => unique(letter.repeat(100)))
  for (const guide of guides) await api.register(guide, [id])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList()
  await expect(groupItems(page).first()).toBeInViewport({ ratio: 1 })
  await search(page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה או רכז.ת' }), long)
  await expect(groupItem(page, long)).toContainText('תיק: לא הושלם')
  const others = groupItem(page, long).getByRole('button', { name: /^ועוד 2: / })
  await others.focus()
  await expect(page.getByRole('tooltip')).toContainText(guides[3] ?? '')
  const heights = await groupItems(page).evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(64)
  await expectAccessible(page)
})

test('a phone shows groups on the first screen, as cards of four lines', { tag: '@phone' }, async ({
  page,
  api,
  town,
  openList,
}) => {
  await api.register(unique('דנה'), [await api.addGroup(`${town} א`)])
  await api.asCoordinator('add-group.php', { name: `${town} ב`, stage_id: Stage.completed })
  await page.setViewportSize({ width: 360, height: 740 })
  await openList({ search: town })
  await expect(groupItems(page).nth(1)).toBeInViewport({ ratio: 1 })
  const heights = await groupItems(page).evaluateAll((cards) => cards.map((card) => card.clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(140)
})

test('a search moves nothing on a phone when it tells its number', { tag: '@phone' }, async ({
  page,
  api,
  town,
  openList,
}) => {
  for (const name of [`${town} א`, `${town} ב`, unique('אור')]) await api.addGroup(name)
  await page.setViewportSize({ width: 360, height: 740 })
  await openList()
  const field = page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה או רכז.ת' })
  await expect(groupItems(page).first()).toBeVisible()
  const before = await field.boundingBox()
  await search(field, town)
  await expect(page.getByRole('status').filter({ hasText: '2 מתוך' })).toBeVisible()
  expect(await field.boundingBox()).toEqual(before)
})

test('the filters of a phone are behind a button that counts them', { tag: '@phone' }, async ({
  page,
  api,
  town,
  openList,
}) => {
  await api.addGroup(town)
  await openList({ search: town, filter: 'no-guides', stage: '1' })
  const button = page.getByRole('button', { name: 'סינון (2)' })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'סינון ומיון' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('סינון', { exact: true }).getByText('כל הקבוצות', { exact: true }).click()
  await page.getByRole('button', { name: 'הצגת קבוצה אחת' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'סינון (1)' })).toBeFocused()
  await page.getByRole('button', { name: 'סינון (1)' }).click()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(groupItem(page, town)).toBeVisible()
})

test('a tablet shows a table beside the menu', { tag: '@desktop' }, async ({ page, api, town, openList }) => {
  await api.register(unique('דנה'), [await api.addGroup(town)])
  await page.setViewportSize({ width: 768, height: 1024 })
  await openList({ search: town })
  await expect(page.getByRole('row', { name: town })).toContainText('0 חניכים')
  await expect(page.getByRole('row', { name: town })).toContainText('תיק: לא הושלם')
  const table = page.getByRole('table')
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('a page number beyond the last page opens the last page', { tag: '@desktop' }, async ({
  page,
  api,
  town,
  openList,
}) => {
  for (let i = 0; i < 21; i++) await api.addGroup(`${town} ${i}`)
  await openList({ search: town, page: '7' })
  await expect(groupItems(page)).toHaveCount(1)
  await expect(page.getByRole('listitem', { name: '2', exact: true })).toHaveClass(/active/)
  await page.getByRole('listitem', { name: '1', exact: true }).click()
  await expect(groupItems(page)).toHaveCount(20)
  await expectAccessible(page)
})

test('coordinators and guides of a group are edited from its menu and in their cells', {
  tag: '@desktop',
}, async ({ page, api, town, openList }) => {
  const other = await api.registerCoordinator(unique('רכז'))
  const guide = await api.register(unique('מדריכה'), [await api.addGroup(town)])
  const helper = await api.register(unique('מדריך'), [await api.addGroup(unique('צוות'))])
  await openList({ search: town })

  await pressRowAction(page, town, 'שיוך רכז')
  const coordinators = page.getByRole('dialog', { name: `שיוך רכז: ${town}` })
  const save = coordinators.getByRole('button', { name: 'שמירה' })
  await expect(coordinators).toContainText('אין רכזים בקבוצה')
  await expect(save).toBeDisabled()
  await coordinators.getByRole('combobox', { name: 'בחירת רכז.ת' }).fill(other.name)
  await page.getByTitle(other.name).click()
  await save.click()
  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(groupItem(page, town)).toContainText(other.name)
  await expect(page.getByRole('button', { name: `פעולות: ${isolate(town)}` })).toBeFocused()

  await groupItem(page, town).getByText(other.name).dblclick()
  await coordinators.getByRole('button', { name: `הסרה: ${isolate(other.name)}` }).click()
  await expect(coordinators).toContainText('אין רכזים בקבוצה')
  await coordinators.getByRole('button', { name: 'ביטול' }).click()
  await expect(groupItem(page, town)).not.toContainText(other.name)

  await groupItem(page, town).getByText(guide.name).dblclick()
  const guides = page.getByRole('dialog', { name: `ניהול מדריכים: ${town}` })
  const add = guides.getByRole('button', { name: 'הוספה' })
  await expect(add).toBeDisabled()
  await guides.getByRole('combobox', { name: 'בחירת מדריך.ה' }).fill(helper.name)
  await page.getByTitle(helper.name).click()
  await add.click()
  await expect(guides.getByRole('listitem').filter({ hasText: helper.name })).toBeVisible()
  await expect(add).toBeDisabled()
  await guides.getByRole('button', { name: `הסרה: ${isolate(guide.name)}` }).click()
  await expect(guides.getByRole('listitem').filter({ hasText: guide.name })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(guides).toBeHidden()
  await expect(groupItem(page, town)).toContainText(helper.name)
  await expect(groupItem(page, town)).not.toContainText(guide.name)
})

test('a guide is added to a group with the keyboard', { tag: '@desktop' }, async ({
  page,
  api,
  town,
  openList,
}) => {
  await api.addGroup(town)
  const guide = await api.register(unique('מדריכה'), [await api.addGroup(unique('צוות'))])
  await openList({ search: town })
  const menu = page.getByRole('button', { name: `פעולות: ${isolate(town)}` })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'ניהול מדריכים' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `ניהול מדריכים: ${town}` })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(guide.name)
  await expect(page.getByTitle(guide.name)).toBeVisible()
  await page.keyboard.press('Enter')
  const add = dialog.getByRole('button', { name: 'הוספה' })
  await expect(add).toBeEnabled()
  await add.press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: guide.name })).toBeVisible()
  await dialog.getByRole('button', { name: 'סגירה' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(groupItem(page, town)).toContainText(guide.name)
})

test('a coordinator is assigned several groups at once', { tag: '@desktop' }, async ({
  page,
  api,
  me,
  openList,
}) => {
  const towns = [unique('נצר שקמה'), unique('נצר תאנה')]
  for (const town of towns) await api.addGroup(town)
  await openList()
  const mine = page.getByRole('article', { name: me.name })
  await expect(mine).toContainText('אין קבוצות')
  await mine.getByRole('button', { name: `הוספת קבוצות ל${isolate(me.name)}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox', { name: 'חיפוש קבוצה' })).toBeFocused()
  for (const town of towns) {
    await search(dialog.getByRole('searchbox', { name: 'חיפוש קבוצה' }), town)
    await dialog.getByRole('checkbox', { name: town }).check()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'הוספת 2 קבוצות' }).click()
  await expect(mine).toContainText('2 קבוצות')
  await mine.getByText('2 קבוצות').click()
  for (const town of towns) await expect(mine.getByRole('link', { name: town })).toBeVisible()
  await expectAccessible(page)
})

test('people of the same name are distinguished by their phones', { tag: '@desktop' }, async ({
  page,
  api,
  town,
  openList,
}) => {
  const id = await api.addGroup(town)
  const name = unique('דנה')
  const other = await api.addGroup(unique('צוות'))
  const [first, second] = [await api.register(name, [other]), await api.register(name, [other])]
  await openList({ search: town })
  await pressRowAction(page, town, 'ניהול מדריכים')
  const guides = page.getByRole('dialog')
  await guides.getByRole('combobox').fill(name)
  for (const { phone } of [first, second]) await expect(page.getByTitle(phone)).toBeVisible()
  await guides.getByRole('combobox').fill(second.phone)
  await page.getByTitle(second.phone).click()
  await guides.getByRole('button', { name: 'הוספה' }).click()
  await expect(guides.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  expect((await api.readGroup(id)).guideIds).toEqual([second.id])
})

test('a group created in the settings appears in a list that was loaded before', { tag: '@desktop' }, async ({
  page,
  town,
  openList,
}) => {
  await openList()
  await expect(page.getByRole('heading', { name: 'רשימת קבוצות' })).toBeVisible()
  await page.getByRole('link', { name: 'הגדרות' }).click()
  await page.getByRole('textbox', { name: 'שם הקבוצה' }).fill(town)
  await page.getByRole('button', { name: 'יצירת קבוצה' }).click()
  await expect(page.getByText('נוצרה קבוצה חדשה')).toBeVisible()
  await page.route('**/api/get-groups-with-admin.php*', () => {})
  await page.getByRole('link', { name: 'רשימת קבוצות' }).click()
  await search(page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה או רכז.ת' }), town)
  await expect(groupItem(page, town)).toBeVisible()
})
