import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { addAuthenticator, hidePasskeySuggestion } from './fixtures/authenticator.ts'
import { coordinator, startServer } from './fixtures/server.ts'
import { startSmsGateway } from './fixtures/smsGateway.ts'
import { test as base, expect, expectAccessible, signIn } from './fixtures/test.ts'

const test = base.extend<object, { gateway: Awaited<ReturnType<typeof startSmsGateway>> }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const gateway = await startSmsGateway()
      await use(gateway)
      gateway.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ gateway }, use) => {
      const server = await startServer({ SIGN_IN: 'code', SMS_URL: gateway.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

// In one worker, so that its server starts only once.
test.describe.configure({ mode: 'default' })

const codeField = (page: Page) => page.getByRole('textbox', { name: 'קוד', exact: true })

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a new phone needs a code before it registers', async ({ page, gateway }) => {
  const phone = newPhone()
  await page.goto('/login')
  await signIn(page, phone)
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByText(`שלחנו הודעה עם קוד בן 6 ספרות למספר ${phone}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /שליחה חוזרת בעוד \d+ שניות/ })).toBeDisabled()
  await expectAccessible(page)

  await page.keyboard.type(wrong(gateway.lastCode()))
  await expect(page.getByRole('alert').filter({ hasText: 'הקוד שגוי: נותרו 4 ניסיונות' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('')

  await page.getByRole('button', { name: 'החלפת מספר הטלפון' }).click()
  await page.mouse.move(0, 0)
  await expect(page.getByLabel('מספר טלפון')).toHaveValue(phone)
  await signIn(page, phone)
  await expect(codeField(page)).toBeFocused()

  // Pasted from the message.
  await codeField(page).fill(`קוד: ${gateway.lastCode()}`)
  await expect(page.getByRole('heading', { name: 'ברוכים הבאים למערכת' })).toBeVisible()

  await page.getByRole('button', { name: 'החלפת מספר הטלפון' }).click()
  await signIn(page, phone)
  await expect(page.getByRole('heading', { name: 'ברוכים הבאים למערכת' })).toBeVisible()
})

test('a passkey replaces the code', async ({ page, gateway }) => {
  await addAuthenticator(page)
  await page.goto('/login')
  await signIn(page, coordinator.phone)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(gateway.lastCode())

  await expect(page.getByRole('heading', { name: 'כניסה מהירה בטביעת אצבע או בזיהוי פנים' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'הפעלה' }).press('Enter')
  await expect(page.getByText('הכניסה המהירה הופעלה')).toBeVisible()
  await expect(page).toHaveURL(/\/groups$/)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(hidePasskeySuggestion)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'כניסה בטביעת אצבע או בזיהוי פנים' }).press('Enter')
  await expect(page).toHaveURL(/\/groups$/)

  await page.reload()
  const suggested = page.waitForResponse('**/api/login-passkey.php')
  await page.getByRole('button', { name: 'התנתקות' }).press('Enter')
  await suggested
  await expect(page.getByText('ברוך הבא!')).toBeVisible()
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByText(`שלום, ${coordinator.name}`)).toBeVisible()
  expect(asked).toContain('/api/login-passkey.php')
  expect(asked).not.toContain('/api/login.php')
})
