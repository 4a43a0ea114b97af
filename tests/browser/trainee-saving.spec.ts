import type { Page } from 'playwright/test'
import { loseAnswers, sendControlCharacters, urlOf } from './fixtures/network.ts'
import { blockChanges, expect, expectAccessible, loseSession, signIn, test } from './fixtures/test.ts'
import {
  addButton,
  button,
  editButton,
  entries,
  entry,
  field,
  fillNames,
  form,
  message,
  newGroup,
  noam,
  open,
  openNew,
  stored,
} from './fixtures/traineesPage.ts'

test.beforeEach(({ page }) => blockChanges(page))

test('pressing save twice sends the form once', async ({ page, api }) => {
  const group = await openNew(page, api)
  await addButton(page).click()
  await fillNames(page, 'נועם', 'לוי')
  await button(page, 'שמירה').evaluate((save: HTMLButtonElement) => {
    save.click()
    save.click()
    save.form?.requestSubmit()
  })
  await expect(form(page)).toBeHidden()
  await expect(page.getByText('חניך אחד')).toBeVisible()
  expect(await stored(page, group.id)).toHaveLength(1)
})

async function addWithLostAnswer(page: Page) {
  await addButton(page).click()
  await fillNames(page, 'נועם', 'לוי')
  await loseAnswers(page, 'add-trainee')
  await button(page, 'שמירה').click()
  await expect(form(page).getByText('אין חיבור לשרת')).toBeVisible()
  await page.unroute(urlOf('add-trainee'))
}

test('an addition whose answer was lost is not repeated', async ({ page, api }) => {
  const group = await openNew(page, api, [noam])
  await addWithLostAnswer(page)
  await button(page, 'שמירה').click()
  await expect(message(page, 'החניך נוסף בהצלחה')).toBeVisible()
  await expect(page.getByText('2 חניכים')).toBeVisible()
  await expect(entries(page)).toHaveCount(2)
  expect(await stored(page, group.id)).toHaveLength(2)
})

test('an addition whose answer was lost is not repeated with other values', async ({ page, api }) => {
  const group = await openNew(page, api)
  await addWithLostAnswer(page)
  await field(page, 'הערות').fill('מילים חשובות')
  await button(page, 'שמירה').click()
  await expect(form(page).getByText('הפעולה הקודמת כבר נשמרה')).toBeVisible()
  await expect(field(page, 'הערות')).toHaveValue('מילים חשובות')
  await expect(entries(page)).toHaveCount(1)
  expect(await stored(page, group.id)).toHaveLength(1)
})

test('a failed save keeps the typed values', async ({ page, api }) => {
  const group = await openNew(page, api)
  await addButton(page).click()
  await fillNames(page, 'נועם', 'לוי')
  await field(page, 'הערות').fill('מילים חשובות')

  await page.context().setOffline(true)
  await button(page, 'שמירה').click()
  await expect(message(page, 'שגיאה בהוספת החניך')).toBeVisible()
  await expect(form(page).getByText('אין חיבור לשרת')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)

  await page.route('**/add-trainee.php', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'internal', message: 'משהו השתבש בשרת' } }),
  )
  await button(page, 'שמירה').click()
  await expect(form(page).getByText('משהו השתבש בשרת')).toBeVisible()
  await page.unroute('**/add-trainee.php')

  await expect(field(page, 'הערות')).toHaveValue('מילים חשובות')
  await button(page, 'שמירה').click()
  await expect(message(page, 'החניך נוסף בהצלחה')).toBeVisible()
  expect(await stored(page, group.id)).toMatchObject([{ ...noam, comments: 'מילים חשובות' }])
})

test('a value that the server rejects is marked at its field', async ({ page, api }) => {
  await openNew(page, api, [{ ...noam, school: 'הראלי' }])
  await editButton(page, 'נועם לוי').click()
  await sendControlCharacters(page, 'update-trainee.php')
  await field(page, 'בית ספר').fill('עמל!')
  await button(page, 'שמירה').click()
  await expect(message(page, 'שגיאה בעדכון')).toBeVisible()
  await expect(form(page).getByText('יש בטקסט תווי בקרה שאינם מותרים')).toBeVisible()
  await expect(field(page, 'בית ספר')).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'סגירה בלי שמירה' }).click()
  await expect(entry(page, 'נועם לוי')).toContainText('הראלי')
})

test('the form keeps its values when the session ends', async ({ page, api }) => {
  const group = await openNew(page, api, [noam])
  await addButton(page).click()
  await fillNames(page, 'דנה', 'אבני')
  await loseSession(page)
  await button(page, 'שמירה').click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('מה שהוקלד מחכה בטופס')).toBeVisible()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('דנה')
  await signIn(page, group.guide.phone)
  await expect(field(page, 'שם פרטי')).toHaveValue('דנה')
  await expect(field(page, 'שם משפחה')).toHaveValue('אבני')
  await button(page, 'שמירה').click()
  await expect(form(page)).toBeHidden()
  expect(await stored(page, group.id)).toHaveLength(2)
})

for (const target of ['new', 'edited'] as const) {
  test(`the form of the ${target} trainee is restored after the session ended in the background`, async ({
    page,
    api,
  }) => {
    await page.clock.install()
    const group = await openNew(page, api, [noam])
    if (target === 'new') await addButton(page).click()
    else await editButton(page, 'נועם לוי').click()
    await field(page, 'בית ספר').fill('הראלי')
    await loseSession(page)
    // The list is stale by now and is refetched when the guide returns to the tab.
    await page.clock.fastForward(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL('/login')
    await signIn(page, group.guide.phone)
    await expect(page).toHaveURL(group.address)
    await expect(field(page, 'בית ספר')).toHaveValue('הראלי')
    await page.goBack()
    await expect(page.getByRole('alertdialog', { name: 'לסגור בלי לשמור?' })).toBeVisible()
  })
}

test("a guide's unsent form is not shown to another guide", async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  const other = await api.register('גיא מור', [group.id])
  await open(page, group)
  await addButton(page).click()
  await fillNames(page, 'דנה', 'אבני')
  await loseSession(page)
  await button(page, 'שמירה').click()
  await expect(page).toHaveURL('/login')
  await signIn(page, other.phone)
  await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await page.getByRole('link', { name: 'רשימת חניכים' }).click()
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await addButton(page).click()
  await expect(field(page, 'שם פרטי')).toHaveValue('')
})
