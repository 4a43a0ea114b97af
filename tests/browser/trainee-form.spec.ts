import type { Page } from 'playwright/test'
import type { ApiClient } from './fixtures/apiClient.ts'
import { expect, expectAccessible, openAs, openMenu, test } from './fixtures/test.ts'
import {
  addButton,
  button,
  choice,
  dana,
  editButton,
  entry,
  field,
  fillNames,
  form,
  message,
  newGroup,
  noam,
  openNew,
  stored,
} from './fixtures/traineesPage.ts'

test('a trainee is added with all fields', { tag: '@phone' }, async ({ page, api }) => {
  const group = await openNew(page, api)
  await expect(page.getByText('לא נמצאו חניכים')).toBeVisible()
  await expect(page.getByText('עוד לא נוספו חניכים לקבוצה הזו')).toBeVisible()
  await expectAccessible(page)
  await addButton(page).click()
  await expect(field(page, 'שם פרטי')).toBeFocused()
  await fillNames(page, ' נועם ', 'לוי')
  await field(page, 'טלפון').fill('אמא 04-1234567')
  await field(page, 'בית ספר').fill('הראלי')
  await field(page, 'כיתה').fill('ט׳')
  await field(page, 'סטטוס ארון').fill('בארון')
  await choice(page, 'לשון פנייה', 'מעורב').click()
  await expect(choice(page, 'סטטוס פעילות', 'פעיל.ה')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, 'סטטוס פעילות', 'לא פעיל.ה').click()
  await choice(page, 'צפוי להישאר', 'כן').click()
  await choice(page, 'סיווג רלוונטיות', 'שנת שירות (לעולים ל-י״ב)').click()
  await field(page, 'הערות').fill('הערה\nבשתי שורות')
  await button(page, 'שמירה').click()

  await expect(message(page, 'החניך נוסף בהצלחה')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText('חניך אחד')).toBeVisible()
  await expect(entry(page, 'נועם לוי')).toBeFocused()
  expect(await stored(page, group.id)).toMatchObject([
    {
      first_name: 'נועם',
      last_name: 'לוי',
      phone: 'אמא 04-1234567',
      school: 'הראלי',
      grade: 'ט׳',
      gender: 'מעורב',
      armor_status: 'בארון',
      activity_status: 'לא פעיל.ה',
      expected_to_stay: true,
      relevance_classification: 'שנת שירות (לעולים ל-י״ב)',
      comments: 'הערה\nבשתי שורות',
    },
  ])
  await openMenu(page)
  await page.getByRole('link', { name: 'בית' }).click()
  await expect(page.getByRole('article', { name: group.name })).toContainText('חניך אחד')
})

test('several trainees are added in a row with the keyboard', { tag: '@desktop' }, async ({ page, api }) => {
  const group = await openNew(page, api, [dana])
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  for (const first of ['אור', 'בר', 'גל']) {
    await expect(field(page, 'שם פרטי')).toBeFocused()
    await expect(field(page, 'שם פרטי')).toHaveValue('')
    await page.keyboard.type(first)
    await page.keyboard.press('Tab')
    await page.keyboard.type('כהן')
    const next = button(page, 'שמירה והוספת חניך נוסף')
    for (let presses = 0; presses < 30; presses += 1) {
      if (await next.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(form(page).getByText(`${first} כהן ברשימה`)).toBeVisible()
  }
  await expect(field(page, 'שם פרטי')).toBeFocused()
  await expect(field(page, 'שם פרטי')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(entry(page, 'גל כהן')).toBeFocused()
  await expect(page.getByText('4 חניכים')).toBeVisible()
  expect((await stored(page, group.id)).map(({ first_name }) => first_name)).toEqual([
    'דנה',
    'אור',
    'בר',
    'גל',
  ])
})

test('an invalid form is not sent', { tag: '@phone' }, async ({ page, api }) => {
  const group = await openNew(page, api, [dana])
  await addButton(page).click()
  await field(page, 'שם פרטי').fill('נועם')
  await field(page, 'טלפון').fill('1'.repeat(21))
  await button(page, 'שמירה').click()
  await expect(page.getByText('נא למלא שם פרטי ושם משפחה')).toBeVisible()
  await expect(field(page, 'שם משפחה')).toBeFocused()
  await expect(field(page, 'שם משפחה')).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).getByText('הטקסט ארוך מדי: 21 תווים מתוך 20')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'שם משפחה').fill('לוי')
  await expect(page.getByText('נא למלא שם פרטי ושם משפחה')).toBeHidden()
  await button(page, 'שמירה').click()
  await expect(field(page, 'טלפון')).toBeFocused()
  expect(await stored(page, group.id)).toHaveLength(1)
})

test('a custom form of address can be edited', { tag: '@phone' }, async ({ page, api }) => {
  const group = await openNew(page, api, [{ ...noam, gender: 'הם', relevance_classification: 'סיווג ישן' }])
  const edit = editButton(page, 'נועם לוי')
  await edit.click()
  await expect(choice(page, 'לשון פנייה', 'אחר')).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'לשון פנייה אחרת')).toHaveValue('הם')
  await expect(choice(page, 'סיווג רלוונטיות', 'סיווג ישן')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await field(page, 'לשון פנייה אחרת').fill('הם ואתם')
  // Another device changes a different field.
  await api.as(group.guide.phone, 'update-trainee.php', {
    id: (await stored(page, group.id))[0]?.id,
    school: 'הראלי',
  })
  await button(page, 'שמירה').click()
  await expect(message(page, 'עודכן בהצלחה')).toBeVisible()
  await expect(edit).toBeFocused()
  expect(await stored(page, group.id)).toMatchObject([{ gender: 'הם ואתם', school: 'הראלי' }])

  await edit.click()
  await choice(page, 'לשון פנייה', 'את').click()
  await expect(field(page, 'לשון פנייה אחרת')).toBeHidden()
  await choice(page, 'סיווג רלוונטיות', 'סיווג ישן').click()
  await choice(page, 'צפוי להישאר', 'לא').click()
  await button(page, 'שמירה').click()
  await expect(form(page)).toBeHidden()
  expect(await stored(page, group.id)).toMatchObject([
    { gender: 'את', relevance_classification: null, expected_to_stay: false },
  ])
})

test('a trainee is edited and deleted with the keyboard', { tag: '@desktop' }, async ({ page, api }) => {
  const group = await openNew(page, api, [noam])
  await page.getByRole('link', { name: group.name }).focus()
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((text) => document.activeElement?.textContent === text, name)) return
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await tabTo('עריכה')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  // The group is one tab stop. In a right-to-left page, the left arrow key moves forward.
  await tabTo('את')
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await tabTo('שמירה')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  expect(await stored(page, group.id)).toMatchObject([{ ...noam, gender: 'אתם' }])

  // The focus returns to the edit button. The menu is the next tab stop.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo('מחיקה')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tabTo('מחיקה')
  await page.keyboard.press('Enter')
  await expect(page.getByText('לא נמצאו חניכים')).toBeVisible()
  await expect.poll(() => stored(page, group.id)).toEqual([])
})

test('going back closes an unchanged form', { tag: '@phone' }, async ({ page, api }) => {
  const group = await openNew(page, api, [noam])
  await addButton(page).click()
  await expect(form(page)).toBeVisible()
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(group.address)
  await expect(addButton(page)).toBeFocused()
})

test('a changed form asks for confirmation before it closes', { tag: '@phone' }, async ({ page, api }) => {
  await openNew(page, api, [noam])
  await addButton(page).click()
  await field(page, 'שם פרטי').fill('דנה')
  await page.goBack()
  const asking = page.getByRole('alertdialog', { name: 'לסגור בלי לשמור?' })
  await expect(asking).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'המשך עריכה' }).click()
  await expect(asking).toBeHidden()
  await expect(field(page, 'שם פרטי')).toHaveValue('דנה')
  await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: 'סגירה בלי שמירה' }).click()
  await expect(form(page)).toBeHidden()

  await addButton(page).click()
  await expect(field(page, 'שם פרטי')).toHaveValue('')
})

test.describe("after the list was opened from the group's page", { tag: '@phone' }, () => {
  const asking = (page: Page) => page.getByRole('alertdialog', { name: 'לסגור בלי לשמור?' })

  async function typeInNewForm(page: Page, api: ApiClient) {
    const group = await newGroup(api, [noam])
    await openAs(page, group.guide, `/groups/${group.id}`)
    await page.getByRole('link', { name: 'רשימת חניכים' }).first().click()
    await addButton(page).click()
    await field(page, 'שם פרטי').fill('דנה')
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
    return group
  }

  test('a jump over several entries asks before it leaves a changed form', async ({ page, api }) => {
    const group = await typeInNewForm(page, api)
    for (const steps of [2, 3]) {
      await page.evaluate((steps) => history.go(-steps), steps)
      await expect(asking(page)).toBeVisible()
      await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(2)
      await expect(page).toHaveURL(group.address)
    }
    await asking(page).getByRole('button', { name: 'המשך עריכה' }).click()
    await expect(field(page, 'שם פרטי')).toHaveValue('דנה')
    await page.evaluate(() => history.go(-2))
    await asking(page).getByRole('button', { name: 'סגירה בלי שמירה' }).click()
    await expect(form(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(`/groups/${group.id}`)
  })
})

test('a double click on cancel goes back once', { tag: '@phone' }, async ({ page, api }) => {
  const group = await openNew(page, api, [noam])
  await addButton(page).click()
  await button(page, 'ביטול').dblclick()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(group.address)
  await expect(entry(page, 'נועם לוי')).toBeVisible()
})
