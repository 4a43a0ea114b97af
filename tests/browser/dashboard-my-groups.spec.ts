import { Stage } from '../../api/src/contract.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { search, test, unique } from './fixtures/dashboard.ts'
import { expect, expectAccessible, openAs } from './fixtures/test.ts'

// Several accessibility checks take longer than the default timeout.
test('a coordinator adds a first group to their groups', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('נועה ברקת')
  const town = unique('נצר כרמל')
  await api.addGroup(town)
  await openAs(page, me, '/dashboard/groups')
  await expect(page).toHaveTitle('הקבוצות שבריכוזי | חפיפה')

  await page.getByRole('button', { name: 'הוספת קבוצה ראשונה' }).click()
  const dialog = page.getByRole('dialog', { name: 'הוספת קבוצות' })
  await expect(dialog.getByRole('button', { name: 'הוספת קבוצות' })).toBeDisabled()
  await search(dialog.getByRole('searchbox', { name: 'חיפוש קבוצה' }), town)
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: town }).check()
  await dialog.getByRole('button', { name: 'הוספת קבוצה אחת' }).click()

  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: town })
  await expect(card).toContainText('אין מדריכים בקבוצה כרגע')
  await expect(card).toContainText('0 חניכים')
  await expect(card).toContainText('עודכן ממש עכשיו')

  await page.getByRole('button', { name: 'הוספת קבוצות' }).click()
  await expect(dialog.getByRole('button', { name: /הוספת קבוצות|יצירת קבוצה/ })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: town })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'הוספת קבוצות' })).toBeFocused()

  await card.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await expect(page.getByRole('heading', { name: town })).toBeVisible()
})

test('the card of a group lists guides without a name', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('מיכל גור')
  const town = unique('נצר גבעה')
  const groupId = await api.addGroup(town)
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [groupId] })
  const { guide } = await api.asCoordinator('add-admin.php', { phone: newPhone() })
  await openAs(page, me, '/dashboard/groups')
  const card = page.getByRole('article', { name: town })
  await expect(card).toContainText('אין מדריכים בקבוצה כרגע')

  await api.asCoordinator('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] })
  await page.reload()
  await expect(card.getByRole('listitem')).toHaveText('ללא שם')
})

test('the cards of a row have their buttons on one line', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('מיכל גור')
  for (const stage_id of [Stage.active, Stage.completed])
    await api.asCoordinator('add-group.php', { name: unique('נצר לוד'), stage_id, admin_id: me.id })
  await openAs(page, me, '/dashboard/groups')
  const links = page.getByRole('article').getByRole('link', { name: 'כניסה לקבוצה' })
  await expect(links).toHaveCount(2)
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await Promise.all((await links.all()).map((link) => link.boundingBox()))
    expect(new Set(lines.map((line) => line?.y)).size, `at ${width} px`).toBe(1)
  }
})

test('creating a group with a taken name shows the error at the field', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('יואב כרמלי')
  const taken = unique('נצר חוף')
  const free = unique('נצר הר')
  await api.addGroup(taken)
  await openAs(page, me, '/dashboard/groups')

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

test('submitting repeatedly during a slow response creates one group', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('אורית שדה')
  await openAs(page, me, '/dashboard/settings')
  const town = unique('נצר עמק')
  let calls = 0
  const { promise: submitted, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/add-group.php', async (route) => {
    calls += 1
    await submitted
    await route.continue()
  })
  const name = page.getByRole('textbox', { name: 'שם הקבוצה' })
  await name.fill(town)
  await name.press('Enter')
  await name.press('Enter')
  await page.getByRole('button', { name: 'יצירת קבוצה' }).dispatchEvent('click')
  respond()
  await expect(page.getByText('נוצרה קבוצה חדשה')).toBeVisible()
  await expect(name).toHaveValue('')
  expect(calls).toBe(1)

  await expect(page.getByRole('listitem').filter({ hasText: town })).toHaveText(`${town} חדשה`)
})
