import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright/test'
import { paths } from '../../api/src/rules/paths.ts'
import { addAuthenticator, hidePasskeySuggestion } from './fixtures/authenticator.ts'
import { coordinator, startServer } from './fixtures/server.ts'
import { startSmsGateway } from './fixtures/smsGateway.ts'
import { test as base, expect, expectAccessible, openAs, signIn } from './fixtures/test.ts'

const test = base.extend<{ gateway: Awaited<ReturnType<typeof startSmsGateway>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  gateway: async ({}, use) => {
    const gateway = await startSmsGateway()
    await use(gateway)
    gateway.stop()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

const hours = 'מחמש עד שבע'

async function signInWithNewPasskey(page: Page, origin: string) {
  await addAuthenticator(page)
  await page.addInitScript(hidePasskeySuggestion)
  await page.clock.install()
  await page.goto(`${origin}/login`)
  await signIn(page, coordinator.phone)
  await expect(heading(page, 'כניסה מאומתת לרכזים')).toBeVisible()
  await press(page, 'כניסה בטביעת אצבע או בזיהוי פנים')
  await expect(heading(page, 'הקבוצות שלי')).toBeVisible()
}

async function openGroup(page: Page, origin: string) {
  const { id } = await (
    await page.request.post(`${origin}/api/add-group.php`, { data: { name: 'גפן' } })
  ).json()
  await page.goto(`${origin}/groups/${id}/details`)
  return page.getByLabel('שעות פעילות')
}

test('the first coordinator sets up recovery words, and the next sign-in needs one', {
  tag: '@phone',
}, async ({ page, newServer, gateway }) => {
  const { url } = await newServer({ SIGN_IN: 'code', SMS_URL: gateway.url, COORDINATOR_SIGN_IN: 'strong' })
  await page.goto(`${url}/login`)
  await signIn(page, coordinator.phone)
  await expect(page.getByRole('textbox', { name: 'קוד', exact: true })).toBeFocused()
  await page.keyboard.type(gateway.lastCode())
  await expect(heading(page, 'כניסה מאומתת לרכזים')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'כניסה מאומתת לרכזים')).toBeVisible()

  await press(page, 'קבלת מילות שחזור')
  const words = page.getByRole('dialog').getByRole('listitem')
  await expect(words).toHaveCount(8)
  await expectAccessible(page)
  const word = await words.first().innerText()
  await press(page, 'שמרתי את המילים')
  await expect(heading(page, 'הקבוצות שלי')).toBeVisible()

  // Without a code, the phone alone opens nothing.
  await page.context().clearCookies({ name: 'session' })
  await page.evaluate(() => localStorage.clear())
  const given = await page.request.post(`${url}/api/login.php`, { data: { phone: coordinator.phone, word } })
  expect((await given.json()).error).toBe('wrong-word')
})

test('a passkey set up at the first sign-in opens a screen that was locked', { tag: '@desktop' }, async ({
  page,
  newServer,
}) => {
  const { url } = await newServer({ COORDINATOR_SIGN_IN: 'strong', LOCK_MINUTES: '15' })
  await signInWithNewPasskey(page, url)

  const field = await openGroup(page, url)
  const save = '**/api/update-group-form.php'
  await page.route(save, (route) => route.abort())
  await field.fill(hours)
  await expect(page.getByText('לא נשמר').first()).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(`${url}/groups`)
  await expect(heading(second, 'הקבוצות שלי')).toBeVisible()

  await page.clock.fastForward('16:00')
  for (const tab of [page, second]) {
    await expect(heading(tab, 'המסך נעול')).toBeVisible()
    await expect(tab.getByRole('banner')).toBeHidden()
    await expect(tab.locator('#root')).toHaveJSProperty('inert', true)
  }
  await expect(field).toBeHidden()
  await expectAccessible(page)
  expect(await page.locator('body').ariaSnapshot()).not.toContain('גפן')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog', { name: 'המסך נעול' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, html')?.tagName)).toBe('DIALOG')
  await expect.poll(async () => (await page.request.get(`${url}/api/get-trainees.php`)).status()).toBe(403)

  await press(page, 'אימות בטביעת אצבע או בזיהוי פנים')
  await expect(field).toHaveValue(hours)
  await expect(heading(second, 'המסך נעול')).toBeHidden()
  await page.unroute(save)
  const saved = page.waitForResponse(save)
  await page.getByRole('button', { name: 'שמירת הטופס' }).click()
  expect((await saved).status()).toBe(200)
})

test('a locked screen that is loaded again stays locked, and keeps what was not saved', {
  tag: '@phone',
}, async ({ page, newServer }) => {
  const { url } = await newServer({ COORDINATOR_SIGN_IN: 'strong', LOCK_MINUTES: '15' })
  await signInWithNewPasskey(page, url)
  const field = await openGroup(page, url)
  await page.route('**/api/update-group-form.php', (route) => route.abort())
  await field.fill(hours)
  await expect(page.getByText('לא נשמר').first()).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(heading(page, 'המסך נעול')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(heading(page, 'המסך נעול')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.unroute('**/api/update-group-form.php')
  await press(page, 'אימות בטביעת אצבע או בזיהוי פנים')
  await expect(field).toHaveValue(hours)
})

/** A browser that was signed in by the phone alone, on a server that sends codes since. */
async function openFromBefore(page: Page, smsUrl: string, file: string, change?: string) {
  const database = { DATABASE_URL: `file:${file}` }
  const before = await startServer(database)
  await openAs(page, coordinator, `${before.url}/groups`)
  await before.stop()
  if (change) new Sqlite(file).exec(change).close()
  const server = await startServer({ ...database, SIGN_IN: 'code', SMS_URL: smsUrl })
  const guide = await page.evaluate(() => localStorage.getItem('guide') ?? '')
  await page.addInitScript((guide) => localStorage.setItem('guide', guide), guide)
  return server
}

test(
  'a session from before there were codes asks for one, and goes on with the page',
  {
    tag: '@phone',
  },
  async ({ page, gateway }, info) => {
    const { url, stop } = await openFromBefore(page, gateway.url, info.outputPath('hafifa.sqlite'))
    await page.goto(`${url}/groups`)
    await expect(heading(page, 'אימות של הכניסה')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expectAccessible(page)
    await press(page, 'שליחת קוד לטלפון')
    await expect(page.getByRole('textbox', { name: 'קוד', exact: true })).toBeFocused()
    await page.keyboard.type(gateway.lastCode())
    await expect(heading(page, 'הקבוצות שלי')).toBeVisible()
    await stop()
  },
)

test(
  'a change that needs a fresh proof asks for it, and then goes on with what was typed',
  {
    tag: '@desktop',
  },
  async ({ page, gateway }, info) => {
    const provenLongAgo = "update sessions set proof = 'code'"
    const file = info.outputPath('hafifa.sqlite')
    const { url, stop } = await openFromBefore(page, gateway.url, file, provenLongAgo)
    await page.goto(`${url}/dashboard/guides`)

    await page.getByRole('button', { name: 'הוספת רכז' }).click()
    const form = page.getByRole('dialog', { name: 'הוספת רכז' })
    await form.getByLabel('מספר טלפון').fill('0509876543')
    await form.getByLabel('מספר טלפון').press('Enter')
    const proof = page.getByRole('dialog', { name: 'אימות לפני שממשיכים' })
    await expect(proof).toBeVisible()
    await expectAccessible(page)

    // Whoever changes their mind loses nothing.
    await page.keyboard.press('Escape')
    await expect(proof).toBeHidden()
    await expect(form.getByLabel('מספר טלפון')).toHaveValue('0509876543')

    await form.getByLabel('מספר טלפון').press('Enter')
    await expect(proof.getByRole('button', { name: 'שליחת קוד לטלפון' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(proof.getByRole('textbox', { name: 'קוד', exact: true })).toBeFocused()
    await page.keyboard.type(gateway.lastCode())
    await expect(proof).toBeHidden()
    await expect(page.getByRole('link', { name: '0509876543' }).first()).toBeVisible()
    await stop()
  },
)

test('a coordinator replaces their recovery words, and gives one to another who has lost the phone', async ({
  page,
  newServer,
  openBrowser,
  gateway,
}) => {
  test.slow()
  const { url } = await newServer({ SIGN_IN: 'code', SMS_URL: gateway.url, COORDINATOR_SIGN_IN: 'strong' })
  await page.goto(`${url}/login`)
  await signIn(page, coordinator.phone)
  await expect(page.getByRole('textbox', { name: 'קוד', exact: true })).toBeFocused()
  await page.keyboard.type(gateway.lastCode())
  await press(page, 'קבלת מילות שחזור')
  const first = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  await press(page, 'שמרתי את המילים')
  await expect(heading(page, 'הקבוצות שלי')).toBeVisible()

  await page.goto(`${url}${paths.devices}`)
  const section = page.getByRole('region', { name: 'מילות שחזור' })
  await expect(section).toContainText('נותרו לך 8 מילות שחזור')
  await section.getByRole('button', { name: 'החלפת מילות השחזור' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'החלפה' }).press('Enter')
  const words = section.getByRole('listitem')
  await expect(words).toHaveCount(8)
  await expect(words.first()).not.toHaveText(first)
  await expect(section.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(words.last()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await section.getByRole('button', { name: 'שמרתי את המילים' }).press('Enter')
  await expect(section.getByRole('heading')).toBeFocused()

  const phone = '0509876543'
  const added = await page.request.post(`${url}/api/add-admin.php`, { data: { phone } })
  await page.goto(`${url}${paths.guide((await added.json()).guide.id)}`)
  const open = page.getByRole('button', { name: 'מילת שחזור' })
  const menu = page.getByRole('button', { name: 'פעולות נוספות' })
  await expect(open.or(menu).first()).toBeVisible()
  if (await menu.isVisible()) {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'מילת שחזור' }).press('Enter')
  } else {
    await open.press('Enter')
  }
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('למשל אם הטלפון אבד')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'יצירת מילה' }).press('Enter')
  const word = dialog.getByRole('textbox', { name: 'מילת השחזור' })
  await expect(word).toBeFocused()
  await expectAccessible(page)

  const other = await openBrowser()
  await other.goto(`${url}/login`)
  await signIn(other, phone)
  await press(other, 'הקוד לא מגיע? כניסה במילת שחזור')
  await other.getByRole('textbox', { name: 'מילת שחזור' }).fill(await word.inputValue())
  await other.keyboard.press('Enter')
  await expect(other.getByRole('textbox', { name: /שם/ })).toBeVisible()
})
