import type { Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { isolate } from '../../api/src/rules/isolate.ts'
import { expectAnnounced } from './fixtures/accessibilityTree.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { expect, openAs, test } from './fixtures/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a guide can do everything by keyboard, with announced results', async ({ page, api }) => {
  const phone = newPhone()
  const groupId = await api.addGroup(`אשל ${phone}`)

  await test.step('registers', async () => {
    await page.goto('/')
    await expect(field(page, 'מספר טלפון')).toBeFocused()
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await expect(field(page, 'שם מלא')).toBeFocused()
    await page.keyboard.type('נועה לוי')
    await tabTo(page, page.getByRole('checkbox', { name: `אשל ${phone}` }))
    await page.keyboard.press('Space')
    await expectAnnounced(page, 'נבחרו: 1')
    await pressOn(page, button(page, 'המשך'))
    await expectAnnounced(page, 'ברוך הבא!')
  })

  await test.step('opens and closes the help', async () => {
    await pressOn(page, button(page, 'עזרה'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'עזרה')).toBeFocused()
    await tabTo(page, link(page, 'הצהרת נגישות'))
  })

  await test.step('fills the handover file', async () => {
    await pressOn(page, link(page, 'כניסה לקבוצה'), 'Shift+Tab')
    await pressOn(page, page.getByRole('link', { name: 'תיק חפיפה' }))
    await tabTo(page, page.getByRole('tab', { name: /^פרטים כלליים/ }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: /^גיוס/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: /^פרטים כלליים/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('group', { name: 'יום פעילות' }).getByRole('button').first())
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await tabTo(page, field(page, 'שעות פעילות'))
    await page.keyboard.type('16:00-18:00')
    await expect.poll(async () => (await api.readHandover(groupId)).activity_hours).toBe('16:00-18:00')
    await expectAnnounced(page, 'כל השינויים שמורים')
    await pressOn(page, button(page, 'שמירת הטופס'))
    await expectAnnounced(page, 'הטופס נשמר')
    await pressOn(page, page.getByRole('navigation', { name: 'נתיב' }).getByRole('link').last(), 'Shift+Tab')
  })

  await test.step('adds, edits and deletes a trainee', async () => {
    await pressOn(page, page.getByRole('link', { name: 'רשימת חניכים' }))
    await pressOn(page, button(page, 'הוספת חניך'))
    await expect(field(page, 'שם פרטי')).toBeFocused()
    await page.keyboard.type('דנה')
    await tabTo(page, field(page, 'שם משפחה'))
    await page.keyboard.type('אבני')
    await pressOn(page, button(page, 'שמירה'))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAnnounced(page, 'החניך נוסף בהצלחה')
    await pressOn(page, button(page, /^עריכה/))
    await tabTo(page, field(page, 'כיתה'))
    await page.keyboard.type('ט')
    await pressOn(page, button(page, 'שמירה'))
    await expectAnnounced(page, 'עודכן בהצלחה')
    await expect(button(page, /^עריכה/)).toBeFocused()
    await pressOn(page, button(page, 'פעולות נוספות'))
    await pressOn(page, button(page, 'מחיקה'))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(button(page, 'פעולות נוספות')).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, button(page, 'מחיקה'))
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }))
    await expectAnnounced(page, 'החניך נמחק')
    await expect(page.locator('body')).not.toBeFocused()
    await pressOn(page, button(page, 'כל החניכים עודכנו'))
    // The list is empty.
    await pressOn(page, button(page, 'הרשימה מעודכנת'))
    await expectAnnounced(page, 'עודכן בהצלחה')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect((await api.readGroup(groupId)).traineesUpdated).toBe(1)
  })

  await test.step('signs out', async () => {
    await pressOn(page, button(page, 'התנתקות'), 'Shift+Tab')
    await expect(field(page, 'מספר טלפון')).toBeFocused()
  })
})

test('a coordinator can do everything by keyboard, with announced results', async ({ page, api }) => {
  const me = await api.registerCoordinator(`רותם ${newPhone()}`)
  const [first, second] = [`דקל ${newPhone()}`, `ארז ${newPhone()}`]
  const addGroup = async (name: string): Promise<number> => {
    const group = { name, stage_id: Stage.review, admin_id: me.id }
    return (await api.asCoordinator('add-group.php', group)).id
  }
  await addGroup(first)
  const secondId = await addGroup(second)
  const sidebar = (name: string) =>
    page.getByRole('complementary').getByRole('link', { name: new RegExp(`^${name}`) })
  const dialog = page.getByRole('dialog')

  await test.step('searches', async () => {
    await openAs(page, me, '/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: me.name })).toBeVisible()
    await pressOn(page, button(page, 'חיפוש'))
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('הגדרות')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/settings')
  })

  await test.step('changes a setting', async () => {
    await pressOn(page, page.getByRole('link', { name: 'פרטי קשר לעזרה' }))
    await tabTo(page, page.getByLabel('כתובת הדואר האלקטרוני לעזרה'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('us@example.org')
    await page.keyboard.press('Enter')
    await expectAnnounced(page, 'עודכן בהצלחה')
  })

  await test.step('assigns a coordinator', async () => {
    await pressOn(page, sidebar('רשימת קבוצות'), 'Shift+Tab')
    await expect(page).toHaveURL('/dashboard/groups-list')
    await tabTo(page, page.getByRole('searchbox').first())
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expectAnnounced(page, /1 מתוך/)
    const menu = button(page, `פעולות: ${isolate(first)}`)
    await pressOn(page, menu)
    await expect(page.getByRole('menuitem', { name: 'שיוך רכז' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('combobox'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()
  })

  await test.step('rejects and approves', async () => {
    const request = (name: string) => page.getByRole('article', { name })
    await pressOn(page, sidebar('בקשות לאישור'), 'Shift+Tab')
    const decision = page.getByRole('region', { name: 'החלטה' })
    await pressOn(page, request(first).getByRole('button', { name: /^הצגת התיק/ }))
    await pressOn(page, decision.getByRole('button', { name: 'לא מאושר' }))
    await tabTo(page, dialog.getByRole('textbox').first())
    await page.keyboard.type('חסרים טלפונים')
    await pressOn(page, dialog.getByRole('button', { name: 'שליחה' }))
    await expectAnnounced(page, 'הקבוצה סומנה כ"ממתין לעדכון"')
    await expect(request(first)).toBeHidden()
    await pressOn(page, request(second).getByRole('button', { name: /^הצגת התיק/ }), 'Shift+Tab')
    await pressOn(page, decision.getByRole('button', { name: 'אישור', exact: true }))
    await expectAnnounced(page, 'הקבוצה אושרה')
    await expect.poll(async () => (await api.readGroup(secondId)).progressStageId).toBe(Stage.completed)
  })

  await test.step('adds a coordinator', async () => {
    await pressOn(page, sidebar('מדריכים'), 'Shift+Tab')
    await pressOn(page, button(page, 'הוספת רכז'))
    await tabTo(page, dialog.getByLabel('מספר טלפון'))
    await page.keyboard.type(newPhone())
    await pressOn(page, dialog.getByRole('button', { name: 'הוספת רכז' }))
    await expectAnnounced(page, 'נוספה רכזת חדשה')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'הוספת רכז')).toBeFocused()
  })

  await test.step('opens and leaves the confirmation of closing the year', async () => {
    await pressOn(page, sidebar('הגדרות'), 'Shift+Tab')
    await pressOn(page, page.getByRole('link', { name: 'שנת הפעילות' }))
    await pressOn(page, page.getByRole('link', { name: 'סגירת שנה' }))
    await pressOn(page, button(page, 'המשך: מי ממשיכים'))
    await pressOn(page, button(page, 'המשך: מה יקרה'))
    await pressOn(page, button(page, 'המשך: אישור'))
    await expect(page.getByRole('heading', { level: 2, name: 'שלב 4 מתוך 4: אישור' })).toBeFocused()
  })
})
