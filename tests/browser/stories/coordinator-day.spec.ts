import type { Locator, Page } from 'playwright/test'
import { isolate, Stage } from '../../../api/src/contract.ts'
import { completeHandover } from '../../../api/src/testing/completeHandover.ts'
import { type ApiClient, newPhone } from '../fixtures/apiClient.ts'
import { groupItem, search, unique } from '../fixtures/dashboard.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

/** Presses an element with the keyboard only. */
async function press(target: Locator) {
  await target.focus()
  await target.press('Enter')
}

/** The label of an action on a named element. */
const on = (action: string, name: string) => new RegExp(`^${action}: \\p{Cf}${name}\\p{Cf}$`, 'u')

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('a coordinator nudges guides from the board, and then those of several groups', async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('רותם ארז')
  const add = async (name: string): Promise<number> =>
    (await api.asCoordinator('add-group.php', { name, admin_id: me.id })).id
  const town = unique('גפן')
  const [haifa, acre] = [`חיפה ${town}`, `עכו ${town}`]
  const haifaId = await add(haifa)
  const dana = await api.register('דנה לוי', [haifaId])
  await api.register('יעל שני', [await add(acre)])
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const dialog = page.getByRole('dialog')
  const chat = (name: string) => dialog.getByRole('link', { name: on('שליחה בוואטסאפ', name) })

  await test.step("the text of a rule's nudge can be changed", async () => {
    await openAs(page, me, '/dashboard')
    await press(button(page, 'קבוצות ללא חניכים'))
    await press(button(page, on('תזכורת', haifa)))
    await expect(dialog.getByLabel('נוסח ההודעה')).toHaveValue(/עדיין אין חניכים/)
    await expectAccessible(page)
    await dialog.getByLabel('נוסח ההודעה').fill('מחכים לרשימה!')
    const opening = page.waitForEvent('popup')
    await press(chat('דנה לוי'))
    const { searchParams, pathname } = new URL((await opening).url())
    expect(pathname).toBe(`/972${dana.phone.slice(1)}`)
    expect(searchParams.get('text')).toBe(
      `שלום ${isolate('דנה לוי')},\n\nמחכים לרשימה!\n${isolate(haifa)}: ${new URL(page.url()).origin}/groups/${haifaId}`,
    )
    await page.bringToFront()
    await expect(dialog.getByText('✓ נפתחה בוואטסאפ')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, on('תזכורת', haifa))).toBeFocused()
    await expect(page.getByText(/נשלחה תזכורת .* על ידך/)).toBeVisible()
  })

  await test.step('in the groups list nobody is nudged twice on a day', async () => {
    await press(
      page.getByRole('navigation', { name: 'תפריט הדשבורד' }).getByRole('link', { name: 'רשימת קבוצות' }),
    )
    await search(page.getByLabel('חיפוש לפי שם קבוצה או רכז.ת'), town)
    await expect(groupItem(page, haifa)).toBeVisible()
    await expect(groupItem(page, acre)).toBeVisible()
    await press(button(page, 'פעולות נוספות'))
    await press(page.getByRole('menuitemcheckbox', { name: 'סימון כמה קבוצות' }))
    await press(button(page, 'סימון כל הרשימה (2)'))
    await press(button(page.getByRole('region', { name: 'פעולות על הקבוצות שסומנו' }), 'תזכורת'))
    await expect(dialog).toContainText('נפתחו שיחות: 0 מתוך 2')
    await expect(chat('דנה לוי')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a nudge that was not recorded is recorded again', async () => {
    await page.route('**/add-nudge.php', (route) => route.abort())
    await press(chat('יעל שני'))
    await page.bringToFront()
    await expect(dialog.getByRole('alert').filter({ hasText: 'התזכורת לא נרשמה' })).toBeVisible()
    await page.unroute('**/add-nudge.php')
    await press(button(dialog, on('ניסיון חוזר', 'יעל שני')))
    await expect(dialog.getByText('✓ נפתחה בוואטסאפ')).toBeVisible()
  })

  const { logs } = await api.read(`get-activity-log.php?groupId=${haifaId}`)
  expect(logs[0]).toMatchObject({ action: 'שליחת תזכורת', guide: 'רותם ארז', details: 'דנה לוי' })
})

async function handedIn(api: ApiClient, name: string) {
  const groupId = await api.addGroup(name)
  const { phone } = await api.register('יעל שני', [groupId])
  const handIn = () => api.as(phone, 'update-group-stage.php', { group_id: groupId, stage_id: Stage.review })
  await api.as(phone, 'update-group-form.php', { group_id: groupId, fields: completeHandover })
  await api.as(phone, 'update-trainees-status.php', { groupId })
  await handIn()
  return { groupId, handIn }
}

test('a coordinator manages a group from its page', async ({ page, api }) => {
  const town = unique('תמר')
  const { groupId, handIn } = await handedIn(api, town)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('the quick search finds the group from another page', async () => {
    await openAs(page, await api.registerCoordinator('רות דיין'), '/groups')
    await expect(button(page, 'חיפוש')).toBeVisible()
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(town)
    await expect(page.getByRole('option', { name: town })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(`/groups/${groupId}`)
  })

  await test.step('the group is rejected with a reason', async () => {
    await expect(button(page, 'לא מאושר')).toBeVisible()
    await expect(button(page, 'סיימתי!')).toBeDisabled()
    await expectAccessible(page)
    await press(button(page, 'לא מאושר'))
    await page.getByRole('textbox', { name: 'סיבת הדחייה' }).fill('חסרה שעת סיום')
    await expectAccessible(page)
    await press(button(page, 'שליחה'))
    await expect(page.getByRole('heading', { name: 'הקבוצה הוחזרה לעדכון' })).toBeVisible()
    await expect(heading).toBeFocused()
  })

  await test.step('the group is approved and reopened', async () => {
    await handIn()
    await page.reload()
    await press(button(page, 'אישור'))
    await press(button(page, 'פתיחה מחדש'))
    await press(button(page.getByRole('alertdialog'), 'פתיחה מחדש'))
    await expect(page.getByText('הקבוצה נפתחה מחדש')).toBeVisible()
    await expect(button(page, 'סיימתי!')).toBeVisible()
  })

  await test.step('the group is renamed and archived', async () => {
    await press(button(page, 'פעולות נוספות'))
    await press(button(page, 'שינוי שם'))
    await page.getByRole('textbox', { name: 'שם הקבוצה' }).fill(`${town} החדשה`)
    await page.getByRole('textbox', { name: 'שם הקבוצה' }).press('Enter')
    await expect(heading).toHaveText(`${town} החדשה`)
    await press(button(page, 'פעולות נוספות'))
    await press(button(page, 'הסתרה מהרשימות'))
    await press(button(page.getByRole('alertdialog'), 'הסתרה מהרשימות'))
    await expect(page.getByText('הקבוצה מוסתרת מהרשימות')).toBeVisible()
    await expect(heading).toBeFocused()
  })

  await test.step('the group is restored in the settings', async () => {
    await page.goto('/dashboard/settings')
    await press(page.getByRole('link', { name: 'קבוצות מוסתרות' }))
    await press(button(page, on('החזרה לרשימות', `${town} החדשה`)))
    await expect(page.getByText('הקבוצה חזרה לרשימות')).toBeVisible()
    await page.goto('/dashboard/settings/attention')
    const returned = page.getByLabel(/הוחזרה לעדכון/)
    await returned.fill('0')
    await press(button(page, 'שמירה'))
    await expect(page.getByText('יש להקליד מספר שלם מ־1 עד 365')).toBeVisible()
    await returned.fill('9')
    await press(button(page, 'שמירה'))
    await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
    await page.goto('/dashboard/settings/incidents')
    const kind = `אירוע ${newPhone()}`
    await page.getByLabel('סוג אירוע חדש').fill(kind)
    await page.getByLabel('סוג אירוע חדש').press('Enter')
    await expect(page.getByRole('list', { name: 'סוגי האירועים' })).toContainText(kind)
    await press(button(page, on('פעולות', kind)))
    await press(page.getByRole('menuitem', { name: 'הסרה מהרשימה' }))
    await expect(page.getByRole('list', { name: 'סוגים שהוסרו' })).toContainText(kind)
  })

  const { settings } = await api.read('get-settings.php')
  expect(settings.returnedDays).toBe(9)
})
