import { newPhone } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openMenu, signIn, test } from './fixtures/test.ts'

test('a new guide registers with a phone, a name and groups', { tag: '@phone' }, async ({ page, api }) => {
  const town = `נצר ירוחם ${newPhone()}`
  await api.addGroup(town)
  const phone = newPhone()

  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle(/ \| חפיפה$/)
  await expect(page.getByRole('heading', { name: 'כניסת מדריכים' })).toBeVisible()
  await expect(page.getByText('יש להזין מספר טלפון אישי ללא סימנים')).toBeVisible()
  await signIn(page, phone)

  await expect(page.getByRole('heading', { name: 'ברוכים הבאים למערכת' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'שם מלא' })
  const proceed = page.getByRole('button', { name: 'המשך' })
  await expect(name).toBeFocused()
  await expect(page.getByRole('checkbox', { name: town })).toBeVisible()
  await page.getByRole('checkbox', { name: town }).check()
  await expect(proceed).toBeDisabled()
  await name.press('Enter')
  await expect(page.getByText('אנא הזן שם מלא')).toBeVisible()
  await name.fill('תמר נגר')
  await proceed.click()

  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByText('ברוך הבא!')).toBeVisible()
  await openMenu(page)
  await expect(page.getByText('שלום, תמר נגר')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await expect(page.getByText('קבוצה פעילה אחת')).toBeVisible()
  const card = page.getByRole('article', { name: town })
  await expect(card).toContainText('תמר נגר')
  await expect(card).toContainText('0 חניכים')
  await expect(card).toContainText('עודכן לפני מספר דקות')

  await card.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: town })).toBeVisible()
})

test('the phone field takes digits only, and does not cut a long number to that of somebody else', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login')
  const phone = page.getByLabel('מספר טלפון')
  await phone.pressSequentially('05a0-123 45')
  await expect(phone).toHaveValue('05012345')
  await phone.fill('05012345678')
  await expect(phone).toHaveValue('05012345678')
  await expect(phone).toHaveAccessibleDescription(/יש להזין מספר טלפון תקין \(10 ספרות\)/)
  await expect(page.getByRole('button', { name: 'כניסה', exact: true })).toBeDisabled()
})

test('the phone field explains an invalid number', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  const phone = page.getByLabel('מספר טלפון')
  const enter = page.getByRole('button', { name: 'כניסה', exact: true })
  await expect(enter).toBeDisabled()
  await phone.fill('05012345')
  await phone.press('Enter')
  await expect(page.getByText('יש להזין מספר טלפון תקין', { exact: true })).toBeVisible()
  await phone.fill('0412345678')
  await expect(page.getByText('יש להזין מספר טלפון תקין (10 ספרות)')).toBeVisible()
  await expect(enter).toBeDisabled()
})

test('signing in returns to the page that required it', { tag: '@phone' }, async ({ page, api }) => {
  const groupId = await api.addGroup(`שחר ${newPhone()}`)
  const { phone } = await api.register('יונתן אברהמי', [groupId])
  await page.goto(`/groups/${groupId}`)
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, phone)
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`))
  await expect(page.getByRole('main').getByText('יונתן אברהמי')).toBeVisible()
})

test('signing out in one tab signs out of all tabs', { tag: '@desktop' }, async ({ page, api }) => {
  const { phone } = await api.register('נועה כהן', [await api.addGroup(`יובל ${newPhone()}`)])
  await page.goto('/login')
  await signIn(page, phone)
  await expect(page.getByRole('article')).toHaveCount(1)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/groups')
  await expect(otherTab.getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await openMenu(page)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(otherTab).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('guide'))).toBeNull()
  await signIn(page, phone)
  await expect(page).toHaveURL(/\/groups$/)
})

test('a coordinator opens the dashboard from the header', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await signIn(page, coordinator.phone)
  await page.getByRole('link', { name: 'דשבורד', exact: true }).click()
  await expect(page.getByRole('heading', { name: `שלום, ${coordinator.name}` })).toBeVisible()
  await expect(page.getByText('רכז', { exact: true })).toBeVisible()
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
})

test('a coordinator added by phone enters a name at the first sign-in', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const phone = newPhone()
  await api.addCoordinator(phone)
  await page.goto('/login')
  await signIn(page, phone)
  await page.getByRole('textbox', { name: 'שם מלא' }).fill('גיל רון')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'המשך' }).click()
  await openMenu(page)
  await expect(page.getByText('שלום, גיל רון')).toBeVisible()
  await expect(page.getByText('אין קבוצות זמינות')).toBeVisible()
  await expect(page.getByText('לא נמצאו קבוצות המשויכות אליך')).toBeVisible()
  await expectAccessible(page)
})

test('an invalid stored guide is removed', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('guide', '{"id":"?"}'))
  await page.goto('/groups')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('guide'))).toBeNull()
})

test('an unknown address shows a not-found page with a link home', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
  await expect(page.getByText('מערכת קבוצות לשנת הפעילות תשפ״ה')).toBeVisible()
  await page.getByRole('link', { name: 'חזרה לדף הבית' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login$/)
})

test('the help dialog offers WhatsApp and mail', { tag: '@phone' }, async ({ page, api }) => {
  const { phone } = await api.register('ליה עמר', [await api.addGroup(`ניצנים ${newPhone()}`)])
  await page.goto('/login')
  await signIn(page, phone)
  await openMenu(page)
  await page.getByRole('button', { name: 'עזרה' }).click()
  const dialog = page.getByRole('dialog', { name: 'איפה נוח לך יותר לדבר?' })
  await expect(dialog.getByRole('link', { name: 'וואטסאפ' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
  await expect(dialog.getByRole('link', { name: 'דואר אלקטרוני' })).toHaveAttribute('href', /^mailto:/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'התפריט שלי' })).toBeFocused()
})

test('who cannot sign in finds help', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'עזרה' }).click()
  const dialog = page.getByRole('dialog', { name: 'איפה נוח לך יותר לדבר?' })
  await expect(dialog.getByRole('link', { name: 'וואטסאפ' })).toBeVisible()
})

test('the typed phone survives a failed sign-in', { tag: '@phone' }, async ({ page, api }) => {
  const { phone } = await api.register('רון פרץ', [await api.addGroup(`עוצמה ${newPhone()}`)])
  await page.goto('/login')
  await page.route('**/api/login.php', (route) => route.abort())
  await signIn(page, phone)
  await expect(page.getByText('שגיאה', { exact: true })).toBeVisible()
  await expect(page.getByText('אין חיבור לשרת')).toBeVisible()
  await expect(page.getByLabel('מספר טלפון')).toHaveValue(phone)
  await page.unroute('**/api/login.php')
  await page.getByRole('button', { name: 'כניסה', exact: true }).click()
  await expect(page).toHaveURL(/\/groups$/)
})

test('a browser without cookies says so instead of a welcome', { tag: '@phone' }, async ({ page, api }) => {
  const { phone } = await api.register('תמר נגר', [await api.addGroup(`נצר ${newPhone()}`)])
  await page.route('**/api/login.php', async (route) => {
    const response = await route.fetch()
    await page.context().clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/login')
  await signIn(page, phone)
  await expect(page.getByRole('alert').filter({ hasText: 'הדפדפן חוסם עוגיות' })).toBeVisible()
  await expect(page.getByText('ברוך הבא!')).toHaveCount(0)
  await expect(page.getByLabel('מספר טלפון')).toHaveValue(phone)
  await expectAccessible(page)
})

test('a browser that denies storage says that a reload ends the visit', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { phone } = await api.register('תמר נגר', [await api.addGroup(`נצר ${newPhone()}`)])
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/login')
  const note = page.getByText('הדפדפן חוסם שמירת נתונים של האתר', { exact: false })
  await expect(note).toBeVisible()
  await signIn(page, phone)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(note).toBeVisible()
})
