import {
  choice,
  choices,
  field,
  openFile,
  panel,
  progress,
  save,
  state,
  tab,
} from './fixtures/handoverPage.ts'
import { expect, expectAccessible, test } from './fixtures/test.ts'

test('a guide fills the whole file; completion and progress follow every answer', async ({
  page,
  office,
}) => {
  test.slow()
  const { name, address } = await openFile(page, office)
  await expect(page).toHaveTitle(`תיק חפיפה: ${name} | חפיפה`)
  await expect(page.getByText('רק מדריכים המשויכים לקבוצה יכולים למלא את הטופס')).toBeVisible()
  await expect(field(page, 'שם הקבוצה')).toHaveValue(name)
  await expect(field(page, 'שם הקבוצה')).not.toBeEditable()
  await expect(progress(page)).toHaveAttribute('value', '8')
  await expect(tab(page, 'פרטים כלליים')).toContainText('לא הושלם')
  await expectAccessible(page)

  await choice(page, 'יום פעילות', 'שלישי').click()
  await expect(field(page, 'שעות פעילות')).toHaveAttribute('placeholder', 'דוגמה: 16:00-18:00')
  await field(page, 'שעות פעילות').fill('16:00-18:00')
  await expect(tab(page, 'פרטים כלליים')).toContainText('לא הושלם')
  await field(page, 'מיקום הפעילות').fill('בית ספר אורט, חדר 12')
  await expect(tab(page, 'פרטים כלליים')).toHaveAccessibleName('פרטים כלליים הושלם')
  await expect(progress(page)).toHaveAttribute('value', '33')
  await field(page, 'שמות המדריכים').fill('שירה לביא\nעומר כץ')
  await expect(progress(page)).toHaveAttribute('value', '42')

  await tab(page, 'גיוס').click()
  await expect(tab(page, 'גיוס')).toContainText('לא הושלם')
  await field(page, 'פירוט הגיוס').fill('פירוט שאינו נספר')
  await expect(tab(page, 'גיוס')).toContainText('לא הושלם')
  await choice(page, 'האם נעשה גיוס?', 'לא').click()
  await expect(tab(page, 'גיוס')).toHaveAccessibleName('גיוס הושלם')
  await choice(page, 'האם נעשה פרסום?', 'כן').click()
  await field(page, 'פירוט הפרסום').fill('בקבוצות הוואטסאפ של השכונה')
  await field(page, 'מקומות מיוחדים לפרסום').fill('לוח המודעות במרכז הקהילתי')
  await field(page, 'גורמים בעיר שיכולים לסייע בגיוס').fill('רכזת הנוער')
  await expect(progress(page)).toHaveAttribute('value', '75')
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'המשך: פעילויות והכשרות' }).click()
  await expect(tab(page, 'פעילויות והכשרות')).toBeFocused()
  await field(page, 'אירועים משמעותיים (חינוך ומשמעת)').fill('מסע ראש השנה')
  await field(page, 'אירועים חריגים').fill('אין')
  await choice(page, 'האם נעשה תהליך חשיפה לשנת שירות?', 'כן').click()
  await field(page, 'פירוט').fill('ביקור במכינה')
  await expect(tab(page, 'פעילויות והכשרות')).toHaveAccessibleName('פעילויות והכשרות הושלם')
  await expect(progress(page)).toHaveAttribute('value', '100')
  await choice(page, 'מצוקה נפשית', 'כן').click()
  await field(page, 'פירוט האירוע: מצוקה נפשית').fill('הופנתה ליועצת')
  await expectAccessible(page)
  await save(page)

  await page.goto(address)
  await expect(progress(page)).toHaveAttribute('value', '100')
  await expect(choice(page, 'יום פעילות', 'שלישי')).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'שעות פעילות')).toHaveValue('16:00-18:00')
  await expect(field(page, 'שמות המדריכים')).toHaveValue('שירה לביא\nעומר כץ')
  await tab(page, 'גיוס').click()
  await expect(choice(page, 'האם נעשה גיוס?', 'לא')).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'מקומות מיוחדים לפרסום')).toHaveValue('לוח המודעות במרכז הקהילתי')
  await tab(page, 'פעילויות והכשרות').click()
  await expect(field(page, 'פירוט')).toHaveValue('ביקור במכינה')
  await expect(field(page, 'פירוט האירוע: מצוקה נפשית')).toHaveValue('הופנתה ליועצת')

  await page.getByRole('navigation', { name: 'מיקום' }).getByRole('link', { name }).click()
  await expect(page.getByRole('listitem', { name: 'מילוי תיק חפיפה' })).toContainText('הושלם בהצלחה')
  await expect(progress(page)).toHaveAttribute('value', '100')
})

test('pressing the chosen day or answer again clears it', async ({ page, office }) => {
  const { address } = await openFile(page, office)
  const sunday = choice(page, 'יום פעילות', 'ראשון')
  await sunday.click()
  await choice(page, 'יום פעילות', 'שני').click()
  await expect(sunday).toHaveAttribute('aria-pressed', 'false')
  await sunday.click()
  await expect(choices(page, 'יום פעילות').getByRole('button', { pressed: true })).toHaveCount(1)
  await sunday.click()
  await expect(sunday).toHaveAttribute('aria-pressed', 'false')

  await tab(page, 'גיוס').click()
  const no = choice(page, 'האם נעשה פרסום?', 'לא')
  await no.click()
  await expect(progress(page)).toHaveAttribute('value', '17')
  await no.click()
  await expect(no).toHaveAttribute('aria-pressed', 'false')
  await expect(tab(page, 'גיוס')).toContainText('לא הושלם')
  await expect(progress(page)).toHaveAttribute('value', '8')
  await save(page)
  await page.goto(address)
  await expect(progress(page)).toHaveAttribute('value', '8')
})

test('a required field that is left empty says so until something is written in it', async ({
  page,
  office,
}) => {
  await openFile(page, office)
  const message = panel(page).getByText('שדה חובה')
  await expect(message).toHaveCount(0)
  await field(page, 'שעות פעילות').fill('   ')
  await field(page, 'מיקום הפעילות').focus()
  await expect(field(page, 'שעות פעילות')).toHaveAccessibleDescription(/שדה חובה/)
  await expect(message).toHaveCount(1)
  await field(page, 'שמות המדריכים').focus()
  await expect(message).toHaveCount(2)
  await choice(page, 'יום פעילות', 'ראשון').focus()
  await field(page, 'שעות פעילות').focus()
  await expect(message).toHaveCount(3)
  await expectAccessible(page)
  await field(page, 'שעות פעילות').fill('17:00')
  await expect(message).toHaveCount(2)
  await choice(page, 'יום פעילות', 'שני').click()
  await field(page, 'מיקום הפעילות').fill('כאן')
  await expect(message).toHaveCount(0)
  await tab(page, 'גיוס').click()
  await field(page, 'פירוט הגיוס').focus()
  await field(page, 'מקומות מיוחדים לפרסום').focus()
  await expect(message).toHaveCount(0)
})

test('an incident that did not happen after all takes its details away, but asks before', async ({
  page,
  office,
}) => {
  const { address } = await openFile(page, office, '?tab=activities')
  const label = 'חרם או בריונות'
  const yes = choice(page, label, 'כן')
  const no = choice(page, label, 'לא')
  const details = field(page, `פירוט האירוע: ${label}`)
  await no.click()
  await expect(details).toHaveCount(0)
  await yes.click()
  await expect(details).toBeVisible()
  await no.click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await yes.click()
  await details.fill('סוכסוך שנפתר')
  await save(page)

  await no.click()
  const dialog = page.getByRole('alertdialog', { name: 'למחוק את הפירוט?' })
  await expect(dialog).toContainText(label)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ביטול' }).click()
  await expect(dialog).toBeHidden()
  await expect(no).toBeFocused()
  await expect(details).toHaveValue('סוכסוך שנפתר')

  await no.click()
  await dialog.getByRole('button', { name: 'כן, למחוק' }).click()
  await expect(details).toHaveCount(0)
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await save(page)
  await page.goto(address)
  await expect(yes).toHaveAttribute('aria-pressed', 'false')
  await yes.click()
  await expect(details).toHaveValue('')
})

test('the save button says when it could not save, and keeps what was typed', async ({ page, office }) => {
  const { address } = await openFile(page, office)
  await page.route('**/api/update-group-form.php', (route) => route.abort())
  await field(page, 'מיקום הפעילות').fill('מגרש הכדורסל')
  await page.getByRole('button', { name: 'שמירת הטופס' }).click()
  await expect(page.getByText(/^הטופס לא נשמר\. מה שנכתב נשאר כאן/)).toBeVisible()
  await expect(state(page)).toHaveText('לא נשמר')
  await expect(field(page, 'מיקום הפעילות')).toHaveValue('מגרש הכדורסל')
  await expectAccessible(page)
  await page.unroute('**/api/update-group-form.php')
  await save(page)
  await expect(state(page)).toHaveText('נשמר')
  await page.goto(address)
  await expect(field(page, 'מיקום הפעילות')).toHaveValue('מגרש הכדורסל')
})
