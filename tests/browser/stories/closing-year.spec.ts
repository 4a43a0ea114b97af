import type { Locator, Page } from 'playwright/test'
import { isolate } from '../../../api/src/rules/isolate.ts'
import { createApiClient } from '../fixtures/apiClient.ts'
import { search } from '../fixtures/dashboard.ts'
import { coordinator, serverFixture } from '../fixtures/server.ts'
import { test as base, expect, expectAccessible, openAs } from '../fixtures/test.ts'

// Closing a year changes the whole system.
const test = base.extend<object, { server: { url: string } }>({
  server: serverFixture(),
})

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

async function continueTo(page: Page, step: string) {
  await button(page, `המשך: ${step}`).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^שלב . מתוך 4: ${step}`) })).toBeFocused()
  await page.mouse.move(0, 0)
}

const choicesOf = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'הבחירות' }).getByText(name)

test('coordinators close a year together and reopen it', async ({ page, server, openBrowser }) => {
  const api = createApiClient(server.url)
  const partner = await api.registerCoordinator('גל שקד')
  const [haifa, acre] = [await api.addGroup('חיפה'), await api.addGroup('עכו')]
  const leaver = await api.register('יעל שני', [haifa])
  const add = (first_name: string, grade: string) =>
    api.asCoordinator('add-trainee.php', { group_id: haifa, first_name, last_name: 'לוי', grade })
  await add('נועם', "ט'")
  await add('תמר', 'יב')
  await add('אורי', 'מכינה')

  await test.step('reviews the stages of the groups', async () => {
    await openAs(page, coordinator, '/dashboard/settings')
    await page.getByRole('link', { name: 'שנת הפעילות' }).click()
    await page.getByRole('link', { name: 'סגירת שנה' }).click()
    await expect(page.getByRole('region', { name: 'קבוצות שעוד לא הושלמו' })).toContainText('עכו')
    await expect(page.getByRole('navigation', { name: 'נתיב' })).toContainText('הגדרות')
  })

  const partnersPage = await openBrowser()
  await openAs(partnersPage, partner, '/dashboard/settings/close-year?step=2')

  await test.step('chooses together with another coordinator', async () => {
    await continueTo(page, 'מי ממשיכים')
    await page.getByRole('checkbox', { name: 'עכו' }).check()
    await expectAccessible(page)
    const row = partnersPage.getByRole('listitem').filter({ hasText: 'עכו' })
    await expect(row).toContainText(`בחירה של ${coordinator.name}`)
    await expect(partnersPage.getByRole('checkbox', { name: 'עכו' })).toBeChecked()
    await choicesOf(partnersPage, 'מדריכים').click()
    await search(partnersPage.getByRole('searchbox'), leaver.name)
    await partnersPage.getByRole('checkbox', { name: leaver.name }).check()
    await expect(partnersPage.getByText('עוזבים: מדריך.ה אחד.ת')).toBeVisible()
    await choicesOf(page, 'מדריכים').click()
    await expect(page.getByRole('checkbox', { name: leaver.name })).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('decides about grades and trainees', async () => {
    await choicesOf(page, 'חניכים').click()
    await expect(page.getByRole('list', { name: 'כיתות' })).toContainText('לא זוהתה')
    await button(page, `פירוט החניכים: ${isolate('חיפה')}`).click()
    const tamar = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'תמר' })
    await expect(tamar).toContainText('עוזב.ת')
    await tamar.getByText('נשאר.ת', { exact: true }).click()
    await expect(tamar).toContainText('נשאר.ת בכיתה')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'סגירת החלון' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('חריגים: 1')).toBeVisible()
  })

  await test.step('reads and downloads the plan', async () => {
    await continueTo(page, 'מה יקרה')
    await page.getByRole('button', { name: 'חניכים שעולים כיתה: 1' }).click()
    await expect(page.getByRole('region', { name: 'חניכים שעולים כיתה' })).toContainText('נועם')
    const downloading = page.waitForEvent('download')
    await button(page, 'ייצוא לקובץ').click()
    await page.getByRole('menuitem', { name: 'קובץ CSV' }).click()
    const file = await (await downloading).createReadStream()
    const text = Buffer.concat(await file.toArray()).toString()
    expect(text).toContain('חניך.ה,תמר לוי,חיפה,יב,נשאר.ת בכיתה,יב')
    expect(text).toContain('מדריך.ה,יעל שני,,,עוזב.ת,')
  })

  await test.step('confirms the changes to the plan', async () => {
    await continueTo(page, 'אישור')
    await add('מאיה', 'ח')
    const label = page.getByLabel(/^כדי לסגור/)
    await label.fill('תשפ')
    await button(page, 'סגירת שנת תשפ״ה').click()
    await expect(page.getByText('השם שהוקלד שונה משם השנה הפתוחה').first()).toBeVisible()
    await label.fill('תשפ"ה')
    await button(page, 'סגירת שנת תשפ״ה').click()
    await expect(page.getByText('חניכים שעולים כיתה: 2 (היה 1)')).toBeVisible()
    await button(page, 'הבנתי, אפשר להמשיך').click()
    await button(page, 'סגירת שנת תשפ״ה').click()
    await expect(page.getByRole('heading', { name: 'שנת תשפ״ה נסגרה' })).toBeVisible()
    await expect(partnersPage.getByRole('heading', { name: 'שנת תשפ״ה נסגרה' })).toBeVisible()
    await expectAccessible(page)
    const grades = (await api.readTrainees(haifa)).map(({ first_name, grade }) => [first_name, grade])
    expect(new Map(grades as [string, string][])).toEqual(
      new Map([
        ['נועם', 'י׳'],
        ['תמר', 'יב'],
        ['אורי', 'מכינה'],
        ['מאיה', 'ט׳'],
      ]),
    )
  })

  await test.step('reopens the year with the new state of a changed group', async () => {
    await api.asCoordinator('update-group-form.php', { group_id: haifa, fields: { activity_hours: '18:00' } })
    const { files } = await api.read(`get-archived-files.php?groupId=${haifa}`)
    const question = { file_id: files[0].id, field: null, text: 'איפה המפתח למחסן?' }
    await api.asCoordinator('ask-question.php', question)
    await page.getByRole('link', { name: 'פתיחת השנה מחדש' }).click()
    await page.getByRole('button', { name: /^מה השתנה/ }).click()
    await expect(page.getByRole('region', { name: 'שעות פעילות' })).toContainText('18:00')
    await expect(page.getByRole('region', { name: 'נכתב מאז הסגירה' })).toContainText(question.text)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'כמו עכשיו' }).check()
    await button(page, 'פתיחת השנה מחדש').click()
    await page.getByRole('dialog').getByRole('button', { name: 'פתיחה מחדש' }).click()
    await page.getByRole('link', { name: 'להגדרות' }).click()
    await expect(page).toHaveURL(/\/dashboard\/settings$/)
    await page.getByRole('link', { name: 'שנת הפעילות' }).click()
    await expect(page.getByRole('main')).toContainText('השנה הפתוחה: תשפ״ה')
    expect(await api.readHandover(haifa)).toMatchObject({ activity_hours: '18:00' })
    expect((await api.readGroup(acre)).name).toBe('עכו')
  })
})
