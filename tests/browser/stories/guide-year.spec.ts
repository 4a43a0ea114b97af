import type { Page } from 'playwright/test'
import { Stage } from '../../../api/src/contract.ts'
import { newPhone } from '../fixtures/apiClient.ts'
import { expect, signIn, test } from '../fixtures/test.ts'

// Most users have animations enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true }).click()
const saveStatus = (page: Page) => page.getByRole('main').getByRole('status')
const trainee = (page: Page, name: string) => page.getByRole('article', { name })

const goBackTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name }).click()

async function fillTrainee(page: Page, first: string, last: string) {
  await field(page, 'שם פרטי').fill(first)
  await field(page, 'שם משפחה').fill(last)
}

async function handIn(page: Page) {
  await button(page, 'סיימתי!').click()
  await expectText(page, 'הקבוצה סומנה כממתינה לאישור')
}

test('the year of a guide', async ({ page, context, api }) => {
  const name = `נחשון ${newPhone()}`
  const groupId = await api.addGroup(name)

  await test.step('registers with a group', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await signIn(page, newPhone())
    await field(page, 'שם מלא').fill('איילת שחר')
    await page.getByRole('checkbox', { name }).check()
    await button(page, 'המשך').click()
    await expectText(page, 'ברוך הבא!')
    await expectText(page, 'קבוצה פעילה אחת')
    await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(button(page, 'סיימתי!')).toBeDisabled()
  })

  await test.step('fills the handover through a network failure and a reload', async () => {
    await page.getByRole('link', { name: 'תיק חפיפה' }).click()
    await choose(page, 'יום פעילות', 'רביעי')
    await field(page, 'שעות פעילות').fill('16:30-18:00')
    await context.setOffline(true)
    await field(page, 'מיקום הפעילות').fill('צופי הדר, הצריף')
    await expect(saveStatus(page)).toHaveText('לא נשמר')
    await field(page, 'שמות המדריכים').fill('איילת שחר')
    await context.setOffline(false)
    await expect(saveStatus(page)).toHaveText('נשמר')

    await tab(page, 'גיוס').click()
    await choose(page, 'האם נעשה גיוס?', 'כן')
    await field(page, 'פירוט הגיוס').fill('יום חשיפה בשלושה בתי ספר')
    // The text is not saved at this point.
    await page.reload()
    await expect(field(page, 'פירוט הגיוס')).toHaveValue('יום חשיפה בשלושה בתי ספר')

    await tab(page, 'פעילויות והכשרות').click()
    await field(page, 'אירועים משמעותיים (חינוך ומשמעת)').fill('מסע חורף')
    await choose(page, 'מצוקה נפשית', 'כן')
    await field(page, 'פירוט האירוע: מצוקה נפשית').fill('שיחה עם היועצת')
    await button(page, 'שמירת הטופס').click()
    await expectText(page, 'הטופס נשמר')
  })

  await test.step('adds, edits and deletes trainees and confirms the list', async () => {
    await goBackTo(page, name)
    await page.getByRole('link', { name: 'רשימת חניכים' }).click()
    await button(page, 'הוספת חניך').click()
    await fillTrainee(page, 'נועם', 'לוי')
    await button(page, 'שמירה והוספת חניך נוסף').click()
    await expect(field(page, 'שם פרטי')).toHaveValue('')
    await fillTrainee(page, 'דנה', 'אבני')
    await button(page, 'שמירה והוספת חניך נוסף').click()
    await expect(field(page, 'שם פרטי')).toHaveValue('')
    await fillTrainee(page, 'רון', 'טעות')
    await button(page, 'שמירה').click()
    await expectText(page, '3 חניכים')

    await trainee(page, 'דנה אבני').getByRole('button', { name: 'דנה אבני' }).click()
    await choose(page, 'לשון פנייה', 'אחר')
    await field(page, 'לשון פנייה אחרת').fill('הן')
    await button(page, 'שמירה').click()
    await expectText(page, 'עודכן בהצלחה')
    await trainee(page, 'רון טעות').getByRole('button', { name: 'רון טעות' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click()
    await expectText(page, 'החניך נמחק')
    await expect(trainee(page, 'רון טעות')).toBeHidden()

    await button(page, 'כל החניכים עודכנו').click()
    await expect(button(page, 'עודכן בהצלחה')).toBeDisabled()
  })

  await test.step('hands the group in', async () => {
    await goBackTo(page, name)
    await expect(page.getByText('הושלם בהצלחה')).toHaveCount(2)
    await handIn(page)
    expect((await api.readGroup(groupId)).progressStageId).toBe(Stage.review)
  })

  await test.step('hands the rejected group in again', async () => {
    const reason = 'חסר פירוט על הפרסום'
    await api.asCoordinator('update-group-stage.php', { group_id: groupId, stage_id: Stage.update, reason })
    await page.reload()
    const notice = page.getByRole('region', { name: 'הקבוצה הוחזרה לעדכון' })
    await expect(notice).toContainText(reason)
    await page.getByRole('link', { name: 'תיק חפיפה' }).click()
    await tab(page, 'גיוס').click()
    await choose(page, 'האם נעשה פרסום?', 'כן')
    await field(page, 'פירוט הפרסום').fill('שלטים בתחנות האוטובוס')
    // Leaving the page saves the text.
    await goBackTo(page, name)
    await handIn(page)
    await expect(notice).toBeHidden()
  })

  await test.step('sees the completed group with all data', async () => {
    await api.asCoordinator('update-group-stage.php', { group_id: groupId, stage_id: Stage.completed })
    await page.reload()
    await expect(page.getByRole('region', { name: 'הקבוצה הושלמה' })).toBeVisible()
    const { form, details } = await (
      await page.request.get(`/api/get-group-form.php?group_id=${groupId}`)
    ).json()
    expect(form).toMatchObject({
      activity_day: 'רביעי',
      activity_hours: '16:30-18:00',
      activity_location: 'צופי הדר, הצריף',
      instructor_names: 'איילת שחר',
      recruitment_done: 1,
      recruitment_details: 'יום חשיפה בשלושה בתי ספר',
      publication_done: 1,
      publication_details: 'שלטים בתחנות האוטובוס',
      meaningful_events: 'מסע חורף',
    })
    expect(details).toMatchObject([{ details: 'שיחה עם היועצת' }])
    const { trainees } = await (
      await page.request.get(`/api/get-group-trainees.php?groupId=${groupId}`)
    ).json()
    expect(trainees).toMatchObject([
      { first_name: 'דנה', gender: 'הן' },
      { first_name: 'נועם', gender: null },
    ])
  })
})
