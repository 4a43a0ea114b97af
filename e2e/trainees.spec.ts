import type { Page } from 'playwright/test'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'

/** A group with a guide of its own and these trainees. */
async function newGroup(api: ApiClient, trainees: Record<string, unknown>[] = []) {
  const name = `רקפת ${newPhone()}`
  const id = await api.addGroup(name)
  const guide = await api.register('ענת ברק', [id])
  const add = (trainee: Record<string, unknown>) =>
    api.as(guide.phone, 'add-trainee.php', { group_id: id, ...trainee })
  for (const trainee of trainees) await add(trainee)
  return { id, name, guide, add, address: `/groups/${id}/participants` }
}

const noam = { first_name: 'נועם', last_name: 'לוי' }
const dana = { first_name: 'דנה', last_name: 'אבני' }

/** Opens a group's list by deep link, with the sign-in on the way. */
async function open(page: Page, { guide, address }: { guide: { phone: string }; address: string }) {
  await page.goto(address)
  await signIn(page, guide.phone)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: 'רשימת חניכים' })).toBeVisible()
}

/** What the server has, by the calls of whoever is signed in. */
async function stored(page: Page, groupId: number): Promise<Record<string, unknown>[]> {
  const answer = await page.request.get(`/api/get-group-trainees.php?groupId=${groupId}`)
  return (await answer.json()).trainees
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768
/** A trainee in the list: a row on wide screens, a card on a phone. */
const entry = (page: Page, name: string) => page.getByRole(isWide(page) ? 'row' : 'article', { name })
const entries = (page: Page) =>
  isWide(page)
    ? page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    : page.getByRole('article')
const addButton = (page: Page) => page.getByRole('button', { name: 'הוספת חניך', exact: true })
const form = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label })
const choice = (page: Page, group: string, name: string) =>
  form(page).getByRole('group', { name: group }).getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The toast; a dialog tells its own to screen readers and hides what is behind it from them. */
const message = (page: Page, text: string) => page.getByText(text, { exact: true })

async function fillNames(page: Page, first: string, last: string) {
  await field(page, 'שם פרטי').fill(first)
  await field(page, 'שם משפחה').fill(last)
}

test('the list shows what is used most, and the rest of each trainee', async ({ page, api }) => {
  const group = await newGroup(api, [
    {
      ...noam,
      phone: '054-123 4567',
      school: 'הראלי',
      grade: 'י״א',
      gender: 'הם',
      armor_status: 'מחוץ לארון',
      expected_to_stay: false,
      relevance_classification: 'קורס',
      comments: 'שורה ראשונה\nשורה שנייה',
    },
    dana,
  ])
  await open(page, group)
  await expect(page.getByText('2 חניכים')).toBeVisible()
  await expect(page).toHaveTitle(`רשימת חניכים, ${group.name} | חפיפה`)
  await expectAccessible(page)

  const card = entry(page, 'נועם לוי')
  await expect(card).toContainText('הראלי')
  await expect(card).toContainText('פעיל.ה')
  await expect(card.getByRole('link', { name: 'חיוג אל נועם לוי' })).toHaveAttribute('href', 'tel:0541234567')
  await expect(card.getByRole('link', { name: 'וואטסאפ אל נועם לוי' })).toHaveAttribute(
    'href',
    'https://wa.me/972541234567',
  )
  if (!isWide(page)) {
    await expect(card.getByText('מחוץ לארון')).toBeHidden()
    await card.getByRole('button', { name: 'פרטים נוספים' }).click()
    await expectAccessible(page)
  }
  for (const text of ['הם', 'מחוץ לארון', 'לא', 'קורס', 'שורה ראשונה']) {
    await expect(card.getByText(text).first()).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'מיקום' }).getByRole('link', { name: group.name }).click()
  await expect(page).toHaveURL(`/groups/${group.id}`)
})

test('while the list is on its way, its place is kept', async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/get-group-trainees.php*', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await open(page, group)
  await expect(entries(page)).toHaveCount(0)
  await expectAccessible(page)
  answer()
  await expect(entries(page)).toHaveCount(1)
})

test('a trainee is added with all fields', async ({ page, api }) => {
  const group = await newGroup(api)
  await open(page, group)
  await expect(page.getByText('לא נמצאו חניכים')).toBeVisible()
  await expect(page.getByText('עדיין לא נוספו חניכים לקבוצה הזו.')).toBeVisible()
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
  await expectAccessible(page)
  await button(page, 'שמירה').click()

  await expect(message(page, 'החניך נוסף בהצלחה')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText('חניך אחד')).toBeVisible()
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(addButton(page)).toBeFocused()
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
  await page.getByRole('link', { name: 'בית' }).click()
  await expect(page.getByRole('article', { name: group.name })).toContainText('1 חניכים')
})

test('several are added in a row, by the keyboard alone', async ({ page, api }) => {
  const group = await newGroup(api, [dana])
  await open(page, group)
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
  await expect(addButton(page)).toBeFocused()
  await expect(page.getByText('4 חניכים')).toBeVisible()
  expect((await stored(page, group.id)).map(({ first_name }) => first_name)).toEqual([
    'דנה',
    'אור',
    'בר',
    'גל',
  ])
})

test('without both names nothing is sent, and the first wrong field has the focus', async ({ page, api }) => {
  const group = await newGroup(api, [dana])
  await open(page, group)
  await addButton(page).click()
  await field(page, 'שם פרטי').fill('נועם')
  await field(page, 'טלפון').fill('1'.repeat(21))
  await button(page, 'שמירה').click()
  await expect(page.getByText('נא למלא שם פרטי ושם משפחה')).toBeVisible()
  await expect(field(page, 'שם משפחה')).toBeFocused()
  await expect(field(page, 'שם משפחה')).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).getByText('ארוך מדי: 21 תווים, ואפשר עד 20')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'שם משפחה').fill('לוי')
  await expect(page.getByText('נא למלא שם פרטי ושם משפחה')).toBeHidden()
  await button(page, 'שמירה').click()
  await expect(field(page, 'טלפון')).toBeFocused()
  expect(await stored(page, group.id)).toHaveLength(1)
})

test('a form of address in their own words is kept, shown and changed', async ({ page, api }) => {
  const group = await newGroup(api, [{ ...noam, gender: 'הם', relevance_classification: 'סיווג ישן' }])
  await open(page, group)
  const edit = entry(page, 'נועם לוי').getByRole('button', { name: 'עריכה' })
  await edit.click()
  await expect(choice(page, 'לשון פנייה', 'אחר')).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'לשון הפנייה במילים שלהם')).toHaveValue('הם')
  await expect(choice(page, 'סיווג רלוונטיות', 'סיווג ישן')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await field(page, 'לשון הפנייה במילים שלהם').fill('הם ואתם')
  // Meanwhile somebody else writes in another field.
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
  await expect(field(page, 'לשון הפנייה במילים שלהם')).toBeHidden()
  await choice(page, 'סיווג רלוונטיות', 'סיווג ישן').click()
  await choice(page, 'צפוי להישאר', 'לא').click()
  await button(page, 'שמירה').click()
  await expect(form(page)).toBeHidden()
  expect(await stored(page, group.id)).toMatchObject([
    { gender: 'את', relevance_classification: null, expected_to_stay: false },
  ])
})

test('a trainee is deleted only after asking', async ({ page, api }) => {
  const group = await newGroup(api, [noam, dana])
  await open(page, group)
  const remove = entry(page, 'נועם לוי').getByRole('button', { name: 'מחיקה' })
  const asking = page.getByRole('alertdialog', { name: 'מחיקת נועם לוי' })
  await remove.click()
  await expect(asking).toContainText('האם להמשיך? הפעולה תמחק את החניך לצמיתות ולא ניתן לבטל אותה.')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'ביטול' }).click()
  await expect(remove).toBeFocused()

  await remove.click()
  await asking.getByRole('button', { name: 'מחיקה' }).click()
  await expect(message(page, 'החניך נמחק')).toBeVisible()
  await expect(entry(page, 'נועם לוי')).toHaveCount(0)
  await expect(page.getByText('חניך אחד')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await stored(page, group.id)).toMatchObject([dana])
})

test('a trainee is edited and deleted by the keyboard alone', async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  await open(page, group)
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
  // One stop for the whole choice; arrows go on in it, to the left as it is read.
  await tabTo('את')
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await tabTo('שמירה')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  expect(await stored(page, group.id)).toMatchObject([{ ...noam, gender: 'אתם' }])

  // The focus is on the edit button again, and the next one deletes.
  await tabTo('מחיקה')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tabTo('מחיקה')
  await page.keyboard.press('Enter')
  await expect(page.getByText('לא נמצאו חניכים')).toBeVisible()
  expect(await stored(page, group.id)).toEqual([])
})

test('who could not be deleted is back in the list', async ({ page, api }) => {
  const group = await newGroup(api, [noam, dana])
  await open(page, group)
  await page.route('**/delete-trainee.php', async (route) => {
    // Gone from the screen before the answer is there.
    await expect(entry(page, 'נועם לוי')).toHaveCount(0)
    await route.abort()
  })
  await entry(page, 'נועם לוי').getByRole('button', { name: 'מחיקה' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect(page.getByText('שגיאה במחיקה')).toBeVisible()
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(page.getByText('2 חניכים')).toBeVisible()
})

test('what is typed outlives a cut network and a failing server', async ({ page, api }) => {
  const group = await newGroup(api)
  await open(page, group)
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

test('what the server refuses is told at its field, and the list is as it was', async ({ page, api }) => {
  const group = await newGroup(api, [{ ...noam, school: 'הראלי' }])
  await open(page, group)
  await entry(page, 'נועם לוי').getByRole('button', { name: 'עריכה' }).click()
  await field(page, 'בית ספר').fill('עמל\u0007')
  await button(page, 'שמירה').click()
  await expect(message(page, 'שגיאה בעדכון')).toBeVisible()
  await expect(form(page).getByText('יש בטקסט תווי בקרה שאינם מותרים')).toBeVisible()
  await expect(field(page, 'בית ספר')).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'סגירה בלי שמירה' }).click()
  await expect(entry(page, 'נועם לוי')).toContainText('הראלי')
})

test('back closes the form, and asks first when something was typed', async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  await open(page, group)
  await addButton(page).click()
  await expect(form(page)).toBeVisible()
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(group.address)
  await expect(addButton(page)).toBeFocused()

  await addButton(page).click()
  await field(page, 'שם פרטי').fill('דנה')
  await page.goBack()
  const asking = page.getByRole('alertdialog', { name: 'לסגור בלי לשמור?' })
  await expect(asking).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'ביטול' }).click()
  await expect(field(page, 'שם פרטי')).toHaveValue('דנה')
  await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: 'סגירה בלי שמירה' }).click()
  await expect(form(page)).toBeHidden()

  await addButton(page).click()
  await expect(field(page, 'שם פרטי')).toHaveValue('')
  await button(page, 'ביטול').dblclick()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(group.address)
  await expect(entry(page, 'נועם לוי')).toBeVisible()
})

test('pressed twice, the form is sent once', async ({ page, api }) => {
  const group = await newGroup(api)
  await open(page, group)
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

test('an addition whose answer was lost is not made twice', async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  await open(page, group)
  await addButton(page).click()
  await fillNames(page, 'נועם', 'לוי')
  await page.route('**/add-trainee.php', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'שמירה').click()
  await expect(form(page).getByText('אין חיבור לשרת')).toBeVisible()
  await page.unroute('**/add-trainee.php')
  await button(page, 'שמירה').click()
  await expect(message(page, 'החניך נוסף בהצלחה')).toBeVisible()
  await expect(page.getByText('2 חניכים')).toBeVisible()
  await expect(entries(page)).toHaveCount(2)
  // One of them was there before.
  expect(await stored(page, group.id)).toHaveLength(2)
})

test('a session that ends under the form leads to the sign-in, and back to the words', async ({
  page,
  api,
}) => {
  const group = await newGroup(api, [noam])
  await open(page, group)
  await addButton(page).click()
  await fillNames(page, 'דנה', 'אבני')
  await page.context().clearCookies()
  await button(page, 'שמירה').click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('יש להיכנס שוב כדי לשמור. מה שהוקלד מחכה כאן')).toBeVisible()
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

test('what one guide left unsent is not for another one', async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  const other = await api.register('גיא מור', [group.id])
  await open(page, group)
  await addButton(page).click()
  await fillNames(page, 'דנה', 'אבני')
  await page.context().clearCookies()
  await button(page, 'שמירה').click()
  await expect(page).toHaveURL('/login')
  await signIn(page, other.phone)
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await addButton(page).click()
  await expect(field(page, 'שם פרטי')).toHaveValue('')
})

test('the guides of a group confirm its list; a coordinator does not see the button', async ({
  page,
  api,
}) => {
  const group = await newGroup(api, [noam])
  await open(page, group)
  await button(page, 'כל החניכים עודכנו').click()
  await expect(page.getByRole('status').getByText('עודכן בהצלחה')).toBeVisible()
  await expect(button(page, 'עודכן בהצלחה')).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(button(page, 'עודכן בהצלחה')).toBeDisabled()

  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL('/login')
  await open(page, { ...group, guide: coordinator })
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(addButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /עודכנו|עודכן/ })).toHaveCount(0)
})

test('a confirmation that fails says so and can be given again', async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  await open(page, group)
  await page.route('**/update-trainees-status.php', (route) => route.abort())
  await button(page, 'כל החניכים עודכנו').click()
  await expect(page.getByText('שגיאה בעדכון')).toBeVisible()
  await page.unroute('**/update-trainees-status.php')
  await button(page, 'כל החניכים עודכנו').click()
  await expect(button(page, 'עודכן בהצלחה')).toBeDisabled()
})

test('the list is searched by name and phone', async ({ page, api }) => {
  const group = await newGroup(api, [{ ...noam, phone: '054-1234567' }, dana])
  await open(page, group)
  const search = page.getByRole('searchbox', { name: 'חיפוש לפי שם או טלפון' })
  await search.fill('נועם ל')
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByText('1 מתוך 2 חניכים')).toBeVisible()
  await search.fill('0541234')
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await search.fill('אף אחד')
  await expect(page.getByText('לא נמצאו חניכים')).toBeVisible()
  await expect(page.getByText('אין ברשימה שם או טלפון שמתאימים לחיפוש.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'ניקוי החיפוש').click()
  await expect(entries(page)).toHaveCount(2)
  await expect(search).toBeFocused()
  expect(page.url()).not.toContain('?')
})

test('a list of 300 is all there, and found in', async ({ page, api }) => {
  const many = Array.from({ length: 300 }, (_, i) => ({ first_name: `חניך ${i}`, last_name: 'כהן' }))
  const group = await newGroup(api, many)
  await open(page, group)
  await expect(page.getByText('300 חניכים')).toBeVisible()
  await expect(entries(page)).toHaveCount(300)
  const search = page.getByRole('searchbox')
  await search.fill('חניך 299')
  await expect(entries(page)).toHaveCount(1)
  await search.fill('')
  await expect(entries(page)).toHaveCount(300)
})

test('the list is sorted', async ({ page, api }) => {
  const group = await newGroup(api, [
    { ...noam, grade: 'י' },
    { ...dana, grade: 'י״ב' },
    { first_name: 'גל', last_name: 'תמיר' },
  ])
  await open(page, group)
  const order = async (names: string[]) => {
    for (const [place, name] of names.entries()) {
      await expect(entries(page).nth(place)).toHaveAccessibleName(name)
    }
  }
  await order(['דנה אבני', 'נועם לוי', 'גל תמיר'])
  if (isWide(page)) {
    const grade = page.getByRole('columnheader', { name: 'כיתה' })
    await grade.getByRole('button').click()
    await expect(grade).toHaveAttribute('aria-sort', 'ascending')
    await order(['נועם לוי', 'דנה אבני', 'גל תמיר'])
    await grade.getByRole('button').click()
    await expect(grade).toHaveAttribute('aria-sort', 'descending')
    await order(['דנה אבני', 'נועם לוי', 'גל תמיר'])
  } else {
    await page.getByLabel('מיון לפי').selectOption('כיתה')
    await order(['נועם לוי', 'דנה אבני', 'גל תמיר'])
  }
})

test('a list that cannot be loaded says so, with a retry; one that is not theirs is not shown', async ({
  page,
  api,
}) => {
  const group = await newGroup(api, [noam])
  await page.route('**/get-group-trainees.php*', (route) => route.abort())
  await page.goto(group.address)
  await signIn(page, group.guide.phone)
  await expect(page.getByText('משהו השתבש')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/get-group-trainees.php*')
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(entry(page, 'נועם לוי')).toBeVisible()

  const theirs = await newGroup(api, [dana])
  await page.goto(theirs.address)
  await expect(page.getByText('אין לך גישה לקבוצה הזו')).toBeVisible()
  await expect(page.getByText('דנה')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/groups/x/participants')
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
})
