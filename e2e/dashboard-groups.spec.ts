import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'

// A coordinator's small laptop, and their phone.
test.use({
  viewport: async ({ isMobile, viewport }, use) => use(isMobile ? viewport : { width: 1024, height: 768 }),
})

// Stories, with several accessibility checks each.
test.describe.configure({ timeout: 60_000 })

/** A name that no other group on this server has. */
const unique = (town: string) => `${town} ${newPhone()}`

async function open(page: Page, path: string, { phone }: { phone: string }) {
  await page.goto(path)
  await signIn(page, phone)
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a new coordinator takes a first group, and finds it in their groups', async ({ page, api }) => {
  const me = await api.registerCoordinator('נועה ברקת')
  const town = unique('נצר כרמל')
  await api.addGroup(town)
  await open(page, '/dashboard/groups', me)
  await expect(page).toHaveTitle('הקבוצות שלי | חפיפה')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'הוספת קבוצה ראשונה' }).click()
  const dialog = page.getByRole('dialog', { name: 'הוספת קבוצות' })
  await expect(dialog.getByRole('button', { name: 'הוספת 0 קבוצות' })).toBeDisabled()
  await dialog.getByRole('searchbox', { name: 'חיפוש קבוצה' }).fill(town)
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: town }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'הוספת 1 קבוצות' }).click()

  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: town })
  await expect(card).toContainText('אין מדריכים בקבוצה כרגע')
  await expect(card).toContainText('0 חניכים')
  await expect(card).toContainText('ממש עכשיו')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'הוספת קבוצות' }).click()
  await expect(dialog.getByRole('button', { name: 'הוספת 0 קבוצות' })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: town })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'הוספת קבוצות' })).toBeFocused()

  await card.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await expect(page.getByRole('heading', { name: town })).toBeVisible()
})

test('a guide who has not given a name yet is on the group’s card all the same', async ({ page, api }) => {
  const me = await api.registerCoordinator('מיכל גור')
  const town = unique('נצר גבעה')
  const groupId = await api.addGroup(town)
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [groupId] })
  const { guide } = await api.asCoordinator('add-admin.php', { phone: newPhone() })
  await open(page, '/dashboard/groups', me)
  const card = page.getByRole('article', { name: town })
  await expect(card).toContainText('אין מדריכים בקבוצה כרגע')

  await api.asCoordinator('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] })
  await page.reload()
  await expect(card.getByRole('listitem')).toHaveText('ללא שם')
})

test('a group’s name that is taken is told at the field, which keeps it; another one creates the group', async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('יואב כרמלי')
  const taken = unique('נצר חוף')
  const free = unique('נצר הר')
  await api.addGroup(taken)
  await open(page, '/dashboard/groups', me)

  await page.getByRole('button', { name: 'יצירת קבוצה' }).click()
  const dialog = page.getByRole('dialog', { name: 'יצירת קבוצה' })
  const create = dialog.getByRole('button', { name: 'יצירת קבוצה' })
  const name = dialog.getByRole('textbox', { name: 'שם הקבוצה' })
  await expect(name).toBeFocused()
  await expect(create).toBeDisabled()
  await name.fill('   ')
  await expect(create).toBeDisabled()
  await name.fill(taken)
  await name.press('Enter')
  await expect(dialog.getByText('כבר קיימת קבוצה בשם הזה')).toBeVisible()
  await expect(page.getByText('שגיאה ביצירת קבוצה')).toBeVisible()
  await expect(name).toHaveValue(taken)
  await expectAccessible(page)

  await name.fill(free)
  await expect(dialog.getByText('כבר קיימת קבוצה בשם הזה')).toBeHidden()
  await create.click()
  await expect(page.getByText('נוצרה קבוצה חדשה')).toBeVisible()
  await expect(page.getByRole('article', { name: free })).toBeVisible()
})

test('a slow answer to a press creates one group, however often the button is pressed', async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('אורית שדה')
  await open(page, '/dashboard/settings', me)
  const town = unique('נצר עמק')
  let calls = 0
  let answer = () => {}
  const pressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/add-group.php', async (route) => {
    calls += 1
    await pressed
    await route.continue()
  })
  const name = page.getByRole('textbox', { name: 'שם הקבוצה' })
  await name.fill(town)
  await name.press('Enter')
  await name.press('Enter')
  await page.getByRole('button', { name: 'הוספת קבוצה' }).dispatchEvent('click')
  answer()
  await expect(page.getByText('נוצרה קבוצה חדשה')).toBeVisible()
  await expect(name).toHaveValue('')
  expect(calls).toBe(1)

  await page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה' }).fill(town)
  await expect(page.getByText('קבוצה אחת')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: town })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה' }).fill('אין קבוצה כזאת')
  await expect(page.getByText('לא נמצאו קבוצות')).toBeVisible()
})

test('the list of groups is searched, filtered and sorted, and going back finds it as it was left', async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator(unique('רכזת'))
  const [alone, led] = [unique('נצר אלון'), unique('נצר ברוש')]
  const ledId = await api.addGroup(led)
  await api.addGroup(alone)
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [ledId] })
  await api.register('תמר נגר', [ledId])
  await api.asCoordinator('add-trainee.php', { group_id: ledId, first_name: 'אור', last_name: 'לב' })

  await open(page, '/dashboard/groups-list', me)
  const search = page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה או רכז' })
  await search.fill(me.name)
  await expect(row(page, led)).toBeVisible()
  await expect(row(page, alone)).toBeHidden()
  await expect(row(page, led)).toContainText('תמר נגר')
  await expect(row(page, led)).toContainText('פעיל')
  await expectAccessible(page)

  await search.fill('נצר אלון')
  await expect(row(page, alone)).toContainText('0 אין חניכים')
  for (const filter of ['ללא רכזים', 'ללא מדריכים', 'ללא חניכים', 'עודכנו לאחרונה']) {
    await page.getByText(filter, { exact: true }).click()
    await expect(page.getByRole('radio', { name: filter })).toBeChecked()
    await expect(row(page, alone)).toBeVisible()
  }
  await page.getByText('ללא רכזים', { exact: true }).click()
  await search.fill(led)
  await expect(page.getByText('לא נמצאו קבוצות')).toBeVisible()
  await expectAccessible(page)

  await search.fill('נצר')
  // At once, while the search still waits for more letters.
  await page.getByText('כל הקבוצות', { exact: true }).click()
  await expect(row(page, led)).toBeVisible()
  await expect(row(page, alone)).toBeVisible()
  await page.getByRole('columnheader', { name: 'חניכים' }).click()
  await expect(page.getByRole('columnheader', { name: 'חניכים' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('columnheader', { name: 'חניכים' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(led)
  await expect(page).toHaveURL(/sort=trainees\.desc/)
  await page.getByRole('link', { name: led }).click()
  await expect(page.getByRole('heading', { name: led })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('נצר')
  await expect(page.getByRole('columnheader', { name: 'חניכים' })).toHaveAttribute('aria-sort', 'descending')
})

test('a page of the list holds 20 groups, and a page that does not exist is the last one', async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('שרון טל')
  const series = unique('סדרה')
  for (let i = 0; i < 21; i++) await api.addGroup(`${series} ${i}`)
  await open(page, `/dashboard/groups-list?search=${series}&page=7`, me)
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(page.getByRole('listitem', { name: '2', exact: true })).toHaveClass(/active/)
  await page.getByRole('listitem', { name: '1', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 20)
  await expectAccessible(page)
})

test('coordinators and guides of a group are changed by the cell’s button and by a double-click', async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('מיכל רז')
  const other = await api.registerCoordinator(unique('רכז'))
  const town = unique('נצר גליל')
  const guide = await api.register(unique('מדריכה'), [await api.addGroup(town)])
  const helper = await api.register(unique('מדריך'), [await api.addGroup(unique('צוות'))])
  await open(page, `/dashboard/groups-list?search=${town}`, me)

  const assign = page.getByRole('button', { name: `שיוך רכז: ${town}` })
  await assign.click()
  const coordinators = page.getByRole('dialog', { name: `שיוך רכז: ${town}` })
  const save = coordinators.getByRole('button', { name: 'שמירה' })
  await expect(coordinators).toContainText('אין רכזים לקבוצה')
  await expect(save).toBeDisabled()
  await coordinators.getByRole('combobox', { name: 'בחירת רכז' }).fill(other.name)
  await page.getByTitle(other.name).click()
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(row(page, town)).toContainText(other.name)
  await expect(assign).toBeFocused()

  await row(page, town).getByText(other.name).dblclick()
  await coordinators.getByRole('button', { name: `הסרה: ${other.name}` }).click()
  await expect(coordinators).toContainText('אין רכזים לקבוצה')
  await coordinators.getByRole('button', { name: 'ביטול' }).click()
  await expect(row(page, town)).not.toContainText(other.name)

  await row(page, town).getByText(guide.name).dblclick()
  const guides = page.getByRole('dialog', { name: `ניהול מדריכים: ${town}` })
  const add = guides.getByRole('button', { name: 'הוספה' })
  await expect(add).toBeDisabled()
  await guides.getByRole('combobox', { name: 'בחירת מדריך' }).fill(helper.name)
  await page.getByTitle(helper.name).click()
  await add.click()
  await expect(guides.getByRole('listitem').filter({ hasText: helper.name })).toBeVisible()
  await expect(add).toBeDisabled()
  await guides.getByRole('button', { name: `הסרה: ${guide.name}` }).click()
  await expect(guides.getByRole('listitem').filter({ hasText: guide.name })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(guides).toBeHidden()
  await expect(row(page, town)).toContainText(helper.name)
  await expect(row(page, town)).not.toContainText(guide.name)
})

test('a guide joins a group by keyboard alone', async ({ page, api }) => {
  const me = await api.registerCoordinator('מיכל רז')
  const town = unique('נצר ערבה')
  await api.addGroup(town)
  const guide = await api.register(unique('מדריכה'), [await api.addGroup(unique('צוות'))])
  await open(page, `/dashboard/groups-list?search=${town}`, me)
  const manage = page.getByRole('button', { name: `ניהול מדריכים: ${town}` })
  await manage.press('Enter')
  const dialog = page.getByRole('dialog', { name: `ניהול מדריכים: ${town}` })
  await dialog.getByRole('combobox').pressSequentially(guide.name)
  await expect(page.getByTitle(guide.name)).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'הוספה' }).press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: guide.name })).toBeVisible()
  await dialog.getByRole('button', { name: 'סגירה' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(manage).toBeFocused()
  await expect(row(page, town)).toContainText(guide.name)
})

test('a coordinator is given groups that have no coordinator, several at once', async ({ page, api }) => {
  const me = await api.registerCoordinator(unique('רכזת'))
  const towns = [unique('נצר שקמה'), unique('נצר תאנה')]
  for (const town of towns) await api.addGroup(town)
  await open(page, '/dashboard/groups-list', me)
  const mine = page.getByRole('article', { name: me.name })
  await expect(mine).toContainText('אין קבוצות')
  await mine.getByRole('button', { name: `הוספת קבוצות ל${me.name}` }).click()
  const dialog = page.getByRole('dialog')
  for (const town of towns) {
    await dialog.getByRole('searchbox', { name: 'חיפוש קבוצה' }).fill(town)
    await dialog.getByRole('checkbox', { name: town }).check()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'הוספת 2 קבוצות' }).click()
  await expect(mine).toContainText('2 קבוצות')
  await mine.getByText('2 קבוצות').click()
  for (const town of towns) await expect(mine.getByRole('link', { name: town })).toBeVisible()
  await expectAccessible(page)
})

const lists = [
  { path: '/dashboard/groups', call: 'get-admin-groups.php', heading: 'הקבוצות שלי' },
  { path: '/dashboard/groups-list', call: 'get-groups-with-admin.php', heading: 'רשימת קבוצות' },
  { path: '/dashboard/settings', call: 'get-groups-with-admin.php', heading: 'הגדרות' },
  { path: '/dashboard/review', call: 'get-groups-by-stage.php', heading: 'בקשות לאישור' },
]

for (const { path, call, heading } of lists) {
  test(`${path} says that it is loading, that it could not, and tries again`, async ({ page, api }) => {
    const me = await api.registerCoordinator('דנה גל')
    let answer = () => {}
    const seen = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**/${call}*`, async (route) => {
      await seen
      await route.fulfill({ status: 500, json: { success: false, error: 'internal', message: 'תקלה' } })
    })
    await open(page, path, me)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
    answer()
    await expect(page.getByText('משהו השתבש')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**/${call}*`)
    await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
    await expect(page.getByText('משהו השתבש')).toBeHidden()
  })
}

test('on a phone the menu is a drawer that closes after a choice', async ({ page, api, isMobile }) => {
  test.skip(!isMobile, 'wide screens have the menu beside the page')
  const me = await api.registerCoordinator('גיל נוי')
  await open(page, '/dashboard/groups', me)
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
  const menu = page.getByRole('dialog', { name: 'תפריט' })
  await expect(menu).toContainText('גיל נוי')
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'הגדרות' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'מיקום' })).toContainText('דשבורד')
})
