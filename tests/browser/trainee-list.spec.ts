import { isolate } from '../../api/src/rules/isolate.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'
import {
  actionsButton,
  addButton,
  button,
  choice,
  dana,
  deleteButton,
  editButton,
  entries,
  entry,
  field,
  fillNames,
  form,
  isWide,
  message,
  newGroup,
  noam,
  openNew,
  stored,
} from './fixtures/traineesPage.ts'

test('the list shows every field of a trainee', async ({ page, api }) => {
  const group = await openNew(page, api, [
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
  await expect(page.getByText('2 חניכים')).toBeVisible()
  await expect(page).toHaveTitle(`רשימת חניכים: ${group.name} | חפיפה`)

  const card = entry(page, 'נועם לוי')
  await expect(card).toContainText('הראלי')
  await expect(card).toContainText('פעיל.ה')
  await expect(card.getByRole('link', { name: `חיוג אל ${isolate('נועם לוי')}` })).toHaveAttribute(
    'href',
    'tel:0541234567',
  )
  await expect(card.getByRole('link', { name: `וואטסאפ אל ${isolate('נועם לוי')}` })).toHaveAttribute(
    'href',
    'https://wa.me/972541234567',
  )
  if (isWide(page)) {
    for (const text of ['הם', 'מחוץ לארון', 'לא', 'קורס', 'שורה ראשונה']) {
      await expect(card.getByText(text).first()).toBeVisible()
    }
  } else {
    await expect(page.getByText('מחוץ לארון')).toBeHidden()
    await editButton(page, 'נועם לוי').click()
    await expect(field(page, 'סטטוס ארון')).toHaveValue('מחוץ לארון')
    await expect(choice(page, 'סיווג רלוונטיות', 'קורס')).toHaveAttribute('aria-pressed', 'true')
    await expect(field(page, 'הערות')).toHaveValue(/שורה ראשונה/)
    await button(page, 'ביטול').click()
  }
  await page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: group.name }).click()
  await expect(page).toHaveURL(`/groups/${group.id}`)
})

test('the list is searched by name and phone', { tag: '@phone' }, async ({ page, api }) => {
  await openNew(page, api, [{ ...noam, phone: '054-1234567' }, dana])
  const search = page.getByRole('searchbox', { name: 'חיפוש לפי שם או טלפון' })
  await search.fill('נועם ל')
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByText('1 מתוך 2')).toBeVisible()
  await search.fill('0541234')
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await search.fill('אף אחד')
  await expect(page.getByText('לא נמצאו חניכים')).toBeVisible()
  await expect(page.getByText('אין ברשימה שם או טלפון שמתאימים לחיפוש')).toBeVisible()
  await button(page, 'ניקוי החיפוש').click()
  await expect(entries(page)).toHaveCount(2)
  await expect(search).toBeFocused()
  expect(page.url()).not.toContain('?')
})

test('all of 300 trainees are listed', { tag: '@desktop' }, async ({ page, api }) => {
  const many = Array.from({ length: 300 }, (_, i) => ({ first_name: `חניך ${i}`, last_name: 'כהן' }))
  await openNew(page, api, many)
  await expect(page.getByText('300 חניכים')).toBeVisible()
  await expect(entries(page)).toHaveCount(300)
  const search = page.getByRole('searchbox')
  await search.fill('חניך 299')
  await expect(entries(page)).toHaveCount(1)
  await search.fill('')
  await expect(entries(page)).toHaveCount(300)
})

test('the list is sorted by a field', async ({ page, api }) => {
  await openNew(page, api, [
    { ...noam, grade: 'י' },
    { ...dana, grade: 'י״ב' },
    { first_name: 'גל', last_name: 'תמיר' },
  ])
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

test('a new trainee is visible and has the focus', async ({ page, api }) => {
  const trainees = Array.from({ length: 40 }, (_, i) => ({ first_name: `גל ${i}`, last_name: 'לוי' }))
  await openNew(page, api, trainees)
  await page.getByRole('searchbox').fill('גל 7')
  await addButton(page).click()
  await fillNames(page, 'תמר', 'תלמי')
  await form(page).getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(entry(page, 'תמר תלמי')).toBeFocused()
  await expect(entry(page, 'תמר תלמי')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a press expands a long comment in the table', { tag: '@desktop' }, async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openNew(page, api, [{ ...noam, comments: `${'עבר.ה קבוצה ואפשר להתקשר. '.repeat(20)}סוף` }])
  const comment = page.getByRole('button', { name: /^עבר\.ה קבוצה/ })
  // The browser rounds both heights.
  const isCut = () => comment.locator('span').evaluate((text) => text.scrollHeight > text.clientHeight + 1)
  expect(await isCut()).toBe(true)
  await comment.press('Enter')
  expect(await isCut()).toBe(false)
  await expectAccessible(page)
})

test('a guide of the group confirms its list', { tag: '@phone' }, async ({ page, api }) => {
  await openNew(page, api, [noam])
  await button(page, 'כל החניכים עודכנו').click()
  await expect(page.getByRole('status').getByText('עודכן בהצלחה')).toBeVisible()
  await expect(button(page, 'עודכן בהצלחה')).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(button(page, 'עודכן בהצלחה')).toBeDisabled()
})

test('a failed confirmation can be retried', { tag: '@phone' }, async ({ page, api }) => {
  await openNew(page, api, [noam])
  await page.route('**/update-trainees-status.php', (route) => route.abort())
  await button(page, 'כל החניכים עודכנו').click()
  await expect(page.getByText('שגיאה בעדכון')).toBeVisible()
  await page.unroute('**/update-trainees-status.php')
  await button(page, 'כל החניכים עודכנו').click()
  await expect(button(page, 'עודכן בהצלחה')).toBeDisabled()
})

test('deleting a trainee asks for confirmation', { tag: '@phone' }, async ({ page, api }) => {
  const group = await openNew(page, api, [noam, dana])
  const asking = page.getByRole('alertdialog', { name: 'מחיקת נועם לוי' })
  await (await deleteButton(page, 'נועם לוי')).click()
  await expect(asking).toContainText('האם להמשיך? הפעולה תמחק את החניך לצמיתות ולא ניתן לבטל אותה.')
  await expect(asking).toContainText('רק רכז.ת יכול.ה עוד לשחזר, במשך 30 ימים.')
  await asking.getByRole('button', { name: 'ביטול' }).click()
  await expect(actionsButton(page, 'נועם לוי')).toBeFocused()

  await (await deleteButton(page, 'נועם לוי')).click()
  await asking.getByRole('button', { name: 'מחיקה' }).click()
  await expect(message(page, 'החניך נמחק')).toBeVisible()
  await expect(entry(page, 'נועם לוי')).toHaveCount(0)
  await expect(page.getByText('חניך אחד')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await stored(page, group.id)).toMatchObject([dana])
})

test('a trainee whose deletion fails returns to the list', { tag: '@phone' }, async ({ page, api }) => {
  await openNew(page, api, [noam, dana])
  await page.route('**/delete-trainee.php', async (route) => {
    // The screen removes the trainee before the server responds.
    await expect(entry(page, 'נועם לוי')).toHaveCount(0)
    await route.abort()
  })
  await (await deleteButton(page, 'נועם לוי')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect(page.getByText('שגיאה במחיקה')).toBeVisible()
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  await expect(page.getByText('2 חניכים')).toBeVisible()
})

test("the list of another guide's group is not shown", { tag: '@phone' }, async ({ page, api }) => {
  await openNew(page, api)
  const theirs = await newGroup(api, [dana])
  await page.goto(theirs.address)
  await expect(page.getByText('אין לך גישה לקבוצה הזו')).toBeVisible()
  await expect(page.getByText('דנה')).toHaveCount(0)
})

test('the list of an unknown group shows the not-found page', { tag: '@phone' }, async ({ page, api }) => {
  const { guide } = await newGroup(api)
  await page.goto('/groups/x/participants')
  await signIn(page, guide.phone)
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
})
