import type { Page } from 'playwright/test'
import { newPhone, type officeOf } from './fixtures/people.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'

/** A guide with a group opens its handover file by deep link, with the sign-in on the way. */
async function openFile(page: Page, office: ReturnType<typeof officeOf>, query = '') {
  const name = `צעירי גליל ${newPhone()}`
  const id = await office.addGroup(name)
  const guide = await office.register('שירה לביא', [id])
  const address = `/groups/${id}/details${query}`
  await page.goto(address)
  await signIn(page, guide.phone)
  await expect(page).toHaveURL(address)
  await expect(progress(page)).toBeVisible()
  return { id, name, guide, address }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
const choices = (page: Page, name: string) => panel(page).getByRole('group', { name })
const choice = (page: Page, question: string, answer: string) =>
  choices(page, question).getByRole('button', { name: answer, exact: true })
const progress = (page: Page) => page.getByRole('progressbar', { name: 'התקדמות הטופס' })
const state = (page: Page) => page.getByRole('main').getByRole('status')

async function save(page: Page) {
  await page.getByRole('button', { name: 'שמירת הטופס' }).click()
  await expect(page.getByText('הטופס נשמר', { exact: true })).toBeVisible()
}

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

test('a text that comes near its limit says how much is left', async ({ page, office }) => {
  await openFile(page, office)
  const hours = field(page, 'שעות פעילות')
  await hours.fill('ש'.repeat(170))
  await expect(hours).not.toHaveAccessibleDescription(/תווים/)
  await hours.fill('ש'.repeat(190))
  await expect(hours).toHaveAccessibleDescription('נותרו 10 תווים')
  await hours.press('End')
  await hours.pressSequentially('ש'.repeat(15))
  await expect(hours).toHaveValue('ש'.repeat(200))
  await expect(hours).toHaveAccessibleDescription('הגעת לאורך המרבי: 200 תווים')
})

test('hours stand from left to right, on the side of their label', async ({ page, office }) => {
  await openFile(page, office)
  const hours = field(page, 'שעות פעילות')
  await expect(hours).toHaveCSS('direction', 'rtl')
  await hours.fill('16:00 - 18:00')
  await expect(hours).toHaveCSS('direction', 'ltr')
  await expect(hours).toHaveCSS('text-align', /right$/)
  await field(page, 'מיקום הפעילות').fill('אולם 2')
  await expect(field(page, 'מיקום הפעילות')).toHaveCSS('direction', 'rtl')
})

test('the open tab stays in the address, and the way back leaves the page', async ({ page, office }) => {
  const { id, address } = await openFile(page, office)
  await page.goto(`/groups/${id}`)
  await page.getByRole('link', { name: 'תיק חפיפה' }).click()
  await tab(page, 'גיוס').click()
  await tab(page, 'פעילויות').click()
  await expect(page).toHaveURL(`${address}?tab=activities`)
  await page.reload()
  await expect(tab(page, 'פעילויות')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL(`/groups/${id}`)
})

test('a guide fills the file by keyboard alone', async ({ page, office }) => {
  await openFile(page, office)
  await tab(page, 'פרטים כלליים').focus()
  // Right to left: the next tab is to the left.
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'גיוס')).toBeFocused()
  await expect(tab(page, 'גיוס')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'פרטים כלליים')).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Tab')
  await expect(field(page, 'שם הקבוצה')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(choice(page, 'יום פעילות', 'ראשון')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(choice(page, 'יום פעילות', 'שני')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(choice(page, 'יום פעילות', 'שני')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(field(page, 'שעות פעילות')).toBeFocused()
  await page.keyboard.type('16:30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ספרייה')
  await expect(tab(page, 'פרטים כלליים')).toHaveAccessibleName('פרטים כלליים הושלם')
  await page.keyboard.press('Enter')
  await expect(page.getByText('הטופס נשמר', { exact: true })).toBeVisible()
})

test('what has the focus is never behind the bars, and a growing text moves nothing above it', async ({
  page,
  office,
}) => {
  await openFile(page, office, '?tab=activities')
  await choice(page, 'הפרעות אכילה', 'כן').click()
  const details = field(page, 'פירוט האירוע: הפרעות אכילה')
  await details.focus()
  const top = () => details.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  for (let line = 0; line < 12; line += 1) await page.keyboard.type(`שורה ${line}\n`)
  expect(await top()).toBe(before)
  const saveBar = await page.getByRole('button', { name: 'שמירת הטופס' }).boundingBox()
  const box = await details.boundingBox()
  expect(box && saveBar && box.y + box.height).toBeLessThanOrEqual(saveBar?.y ?? 0)
  await expect(details).toHaveJSProperty('scrollTop', 0)
  await page.keyboard.press('Shift+Tab')
  await expect(choices(page, 'הפרעות אכילה').locator(':focus')).toBeInViewport({ ratio: 1 })
})

test('the page is the same for a file that is slow to come, and says when it could not', async ({
  page,
  office,
}) => {
  const { id } = await openFile(page, office)
  await page.goto(`/groups/${id}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/get-group-form.php*', async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('link', { name: 'תיק חפיפה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'תיק חפיפה' })).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page.getByText('משהו השתבש')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/get-group-form.php*')
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(progress(page)).toHaveAttribute('value', '8')
})

test("somebody else's handover file is not shown", async ({ page, office }) => {
  await openFile(page, office)
  const other = await office.addGroup(`רעות ${newPhone()}`)
  await page.goto(`/groups/${other}/details`)
  await expect(page.getByText('אין לך גישה לקבוצה הזו')).toBeVisible()
  await expectAccessible(page)
})

test('on paper all three tabs are there', async ({ page, office }) => {
  await openFile(page, office)
  await page.emulateMedia({ media: 'print' })
  for (const label of ['שעות פעילות', 'פירוט הגיוס', 'אירועים חריגים']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('שמירת הטופס')).toBeHidden()
})
