import type { Page } from 'playwright/test'
import {
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isTabComplete,
  progress,
  type Tab,
  tabs,
} from '../../api/src/contract.ts'
import { emptyHandover } from '../../api/src/rules/handover.fields.ts'
import { choice, field, openHandover, panel, progressBar, save, tab } from './fixtures/handoverPage.ts'
import { expect, expectAccessible, test } from './fixtures/test.ts'

const tabIds = Object.keys(tabs) as Tab[]

const fieldsOf = (id: Tab) => handoverFieldNames.filter((name) => handoverFields[name].tab === id)

/** A value for each kind of field. */
const answers = { choice: 'שלישי', bit: 1, short: '16:00-18:00', long: 'שורה ראשונה\nשורה שנייה' } as const

const answerTo = (name: HandoverField) => answers[handoverFields[name].kind]

const answerButton = (page: Page, name: HandoverField) => {
  const { kind, label } = handoverFields[name]
  return choice(page, label, kind === 'choice' ? answers.choice : 'כן')
}

const isText = (name: HandoverField) => ['short', 'long'].includes(handoverFields[name].kind)

async function fill(page: Page, name: HandoverField) {
  if (isText(name)) await field(page, handoverFields[name].label).fill(String(answerTo(name)))
  else await answerButton(page, name).click()
}

async function expectFilled(page: Page, name: HandoverField) {
  if (isText(name)) await expect(field(page, handoverFields[name].label)).toHaveValue(String(answerTo(name)))
  else await expect(answerButton(page, name)).toHaveAttribute('aria-pressed', 'true')
}

const expectProgress = (page: Page, values: Partial<HandoverValues> = {}) =>
  expect(progressBar(page)).toHaveAttribute('value', String(progress({ ...emptyHandover, ...values })))

test('a new handover shows its group and incomplete tabs', async ({ page, api }) => {
  const { name } = await openHandover(page, api)
  await expect(page).toHaveTitle(`תיק חפיפה: ${name} | חפיפה`)
  await expect(page.getByText('רק מדריכים המשויכים לקבוצה יכולים למלא את הטופס')).toBeVisible()
  await expect(field(page, 'שם הקבוצה')).toHaveValue(name)
  await expect(field(page, 'שם הקבוצה')).not.toBeEditable()
  await expect(field(page, 'שעות פעילות')).toHaveAttribute('placeholder', 'דוגמה: 16:00-18:00')
  await expectProgress(page)
  for (const id of tabIds) await expect(tab(page, tabs[id].label)).toContainText('לא הושלם')
})

test('answers are stored and update progress and completion', async ({ page, api }) => {
  test.slow()
  const { name, address } = await openHandover(page, api)
  let values = emptyHandover
  for (const id of tabIds) {
    const { label } = tabs[id]
    await tab(page, label).click()
    for (const fieldName of fieldsOf(id)) {
      await fill(page, fieldName)
      values = { ...values, [fieldName]: answerTo(fieldName) }
      await expectProgress(page, values)
      await expect(tab(page, label)).toHaveAccessibleName(
        `${label} ${isTabComplete(id, values) ? 'הושלם' : 'לא הושלם'}`,
      )
    }
  }
  expect(progress(values)).toBe(100)
  await choice(page, 'מצוקה נפשית', 'כן').click()
  await field(page, 'פירוט האירוע: מצוקה נפשית').fill('הופנתה ליועצת')
  await expectAccessible(page)
  await save(page)

  await page.goto(address)
  await expectProgress(page, values)
  for (const id of tabIds) {
    await tab(page, tabs[id].label).click()
    for (const fieldName of fieldsOf(id)) await expectFilled(page, fieldName)
  }
  await expect(field(page, 'פירוט האירוע: מצוקה נפשית')).toHaveValue('הופנתה ליועצת')

  await page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name }).click()
  await expect(page.getByRole('listitem', { name: 'מילוי תיק חפיפה' })).toContainText('הושלם בהצלחה')
  await expect(page.getByRole('listitem', { name: 'מילוי תיק חפיפה' })).toContainText('כל הסעיפים מולאו')
})

test('pressing the selected answer clears it', async ({ page, api }) => {
  const { address } = await openHandover(page, api, '?tab=recruitment')
  const no = choice(page, 'האם נעשה פרסום?', 'לא')
  await no.click()
  await expectProgress(page, { publication_done: 0 })
  await no.click()
  await expect(no).toHaveAttribute('aria-pressed', 'false')
  await expect(tab(page, 'גיוס')).toContainText('לא הושלם')
  await expectProgress(page)
  await save(page)
  await page.goto(address)
  await expectProgress(page)
})

test('an empty required field is marked until it is filled', async ({ page, api }) => {
  await openHandover(page, api)
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
})

test('an empty optional field is not marked', async ({ page, api }) => {
  await openHandover(page, api, '?tab=recruitment')
  await field(page, 'פירוט הגיוס').focus()
  await field(page, 'מקומות מיוחדים לפרסום').focus()
  await expect(panel(page).getByText('שדה חובה')).toHaveCount(0)
})

test.describe('incident details', () => {
  const label = 'חרם או בריונות'
  const yes = (page: Page) => choice(page, label, 'כן')
  const no = (page: Page) => choice(page, label, 'לא')
  const details = (page: Page) => field(page, `פירוט האירוע: ${label}`)

  test('are removed only after confirmation', async ({ page, api }) => {
    const { address } = await openHandover(page, api, '?tab=activities')
    await yes(page).click()
    await details(page).fill('סוכסוך שנפתר')
    await save(page)

    await no(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'למחוק את הפירוט?' })
    await expect(dialog).toContainText(label)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'ביטול' }).click()
    await expect(dialog).toBeHidden()
    await expect(no(page)).toBeFocused()
    await expect(details(page)).toHaveValue('סוכסוך שנפתר')

    await no(page).click()
    await dialog.getByRole('button', { name: 'מחיקה' }).click()
    await expect(details(page)).toHaveCount(0)
    await expect(no(page)).toHaveAttribute('aria-pressed', 'true')
    await save(page)
    await page.goto(address)
    await expect(yes(page)).toHaveAttribute('aria-pressed', 'false')
    await yes(page).click()
    await expect(details(page)).toHaveValue('')
  })
})

test('a control character that is pasted is dropped and the rest is saved', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  await openHandover(page, api)
  // The page drops them once it is idle.
  await expect(page.getByRole('button', { name: /^עדכונים/ })).toBeVisible()
  const hours = field(page, 'שעות פעילות')
  await hours.focus()
  await page.keyboard.insertText('16:\u000700')
  await expect(hours).toHaveValue('16:00')
  await save(page)
})
