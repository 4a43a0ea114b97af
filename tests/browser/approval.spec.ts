import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { search } from './fixtures/dashboard.ts'
import { coordinator, serverFixture } from './fixtures/server.ts'
import { test as base, expect, expectAccessible, openAs, openMenu, signIn } from './fixtures/test.ts'

type Worker = { server: { url: string } }

const test = base.extend<object, Worker>({
  server: serverFixture({ REGISTRATION: 'approved' }),
})

// In one worker, so that its server starts only once.
test.describe.configure({ mode: 'default' })

async function press(page: Page, name: string, within = page.locator('body')) {
  await within.getByRole('button', { name, exact: true }).click()
}

test('coordinators decide about the join requests of a newcomer', { tag: '@phone' }, async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow()
  const names = ['אלון', 'ברוש', 'גפן'].map((name) => `${name} ${newPhone()}`)
  for (const name of names) await api.addGroup(name)
  const [alon = '', brosh = '', gefen = ''] = names
  const card = (name: string) => page.getByRole('article', { name })

  await page.goto('/login')
  await signIn(page, newPhone())
  await expect(page.getByText('הקבוצות ייפתחו אחרי אישור של רכז.ת')).toBeVisible()
  await page.getByRole('textbox', { name: 'שם מלא' }).fill('תמר נגר')
  await page.getByRole('checkbox', { name: alon }).check()
  await page.getByRole('checkbox', { name: brosh }).check()
  await press(page, 'המשך')
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByText('ברוך הבא!')).toBeVisible()
  await expect(card(alon)).toContainText('ממתינה לאישור רכז.ת')
  await expect(page.getByRole('link', { name: 'כניסה לקבוצה' })).toHaveCount(0)

  const coordinatorPage = await openBrowser()
  await openAs(coordinatorPage, coordinator, '/login')
  await openMenu(coordinatorPage)
  await coordinatorPage.getByRole('link', { name: 'דשבורד', exact: true }).click()
  await expect(coordinatorPage.getByText('סה״כ קבוצות')).toBeVisible()
  await coordinatorPage.goto('/dashboard/review')
  const request = coordinatorPage.getByRole('article', { name: 'תמר נגר' })
  const requestFor = (name: string) => request.getByRole('listitem').filter({ hasText: name })
  await expect(requestFor(brosh)).toBeVisible()
  await press(coordinatorPage, 'אישור', requestFor(alon))
  await expect(requestFor(alon)).toHaveCount(0)
  await press(coordinatorPage, 'דחייה', requestFor(brosh))
  await press(coordinatorPage, 'דחיית הבקשה', coordinatorPage.getByRole('dialog'))
  await expect(request).toHaveCount(0)

  await page.reload()
  await expect(card(alon).getByRole('link', { name: 'כניסה לקבוצה' })).toBeVisible()
  await expect(card(brosh)).toContainText('הבקשה לא אושרה')
  await expectAccessible(page)
  await press(page, 'הבנתי', card(brosh))
  await expect(card(brosh)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeFocused()

  await press(page, 'בקשה להצטרף לקבוצה נוספת')
  const dialog = page.getByRole('dialog', { name: 'בקשה להצטרף לקבוצה' })
  await expect(dialog.getByRole('radio', { name: alon })).toHaveCount(0)
  await search(dialog.getByLabel('חיפוש קבוצה'), 'גפן')
  await dialog.getByRole('radio', { name: gefen }).check()
  await press(page, 'שליחת הבקשה', dialog)
  await expect(card(gefen)).toContainText('ממתינה לאישור רכז.ת')

  await coordinatorPage.reload()
  await press(coordinatorPage, 'דחייה', requestFor(gefen))
  await press(coordinatorPage, 'לשייך לקבוצה אחרת')
  const form = coordinatorPage.getByRole('dialog', { name: 'שיוך לקבוצה אחרת' })
  await press(coordinatorPage, 'ביטול', form)
  await expect(requestFor(gefen).getByRole('button', { name: 'דחייה' })).toBeFocused()
  await press(coordinatorPage, 'דחייה', requestFor(gefen))
  await press(coordinatorPage, 'לשייך לקבוצה אחרת')
  await form.getByRole('radio', { name: brosh }).check()
  await press(coordinatorPage, 'שיוך לקבוצה', form)
  await expect(request).toHaveCount(0)
  await page.reload()
  await expect(card(brosh).getByRole('link', { name: 'כניסה לקבוצה' })).toBeVisible()
  await expect(card(gefen)).toHaveCount(0)
})

test('a closed registration shows contacts', { tag: '@phone' }, async ({ page, newServer }) => {
  const server = await newServer({ REGISTRATION: 'closed' })
  await page.goto(`${server.url}/login`)
  await signIn(page, newPhone())
  await expect(page.getByRole('heading', { name: 'ההרשמה סגורה כרגע' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'וואטסאפ' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'החלפת מספר הטלפון')
  await expect(page.getByLabel('מספר טלפון')).toBeFocused()
})
