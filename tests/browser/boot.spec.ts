import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { expect, signInByCall, test } from './fixtures/test.ts'

const advice = (page: Page) => page.getByRole('alert').filter({ hasText: 'העמוד לא נפתח' })
const bar = (page: Page) => page.locator('.boot i')

/** The page's 15 seconds pass in less than one. */
async function hurry(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 20 })
}

async function expectAdvice(page: Page) {
  await expect(advice(page)).toBeVisible()
  await expect(advice(page)).toContainText('לעדכן את הדפדפן')
  await expect(advice(page).getByRole('link', { name: 'בוואטסאפ' })).toHaveAttribute('href', /wa\.me\/\d+$/)
  await expect(advice(page).getByRole('link', { name: 'בדואר' })).toHaveAttribute('href', /^mailto:.+@/)
  await expect(bar(page)).toBeHidden()
}

const files = {
  'a script that the browser cannot read': ['**/assets/index-*.js', 'first ?.?. second'],
  'a script that is blocked': ['**/assets/index-*.js', 'blocked'],
  'a script that does not arrive': ['**/assets/index-*.js', undefined],
  'a style sheet that does not arrive': ['**/assets/index-*.css', undefined],
  'a page whose code does not arrive': ['**/guide-app/remoteEntry.js', undefined],
} as const

for (const [name, [file, body]] of Object.entries(files)) {
  test(`${name} leaves a sentence that says what to do`, { tag: '@phone' }, async ({ page, api }) => {
    const { phone } = await api.register('יעל שני', [await api.addGroup(`גפן ${newPhone()}`)])
    await signInByCall(page, phone)
    await page.route(file, (route) => {
      if (body === 'blocked') return route.abort('blockedbyclient')
      if (body) return route.fulfill({ contentType: 'text/javascript', body })
      // Is never answered.
    })
    await hurry(page)
    await page.goto('/groups', { waitUntil: 'commit' })
    await expectAdvice(page)
  })
}

test('a browser below the oldest supported ones shows the sentence at once, and nothing else', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query.includes('>=') ? 'not all' : query)
  })
  await page.route('/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('(width>=0)', 'not all') })
  })
  await page.goto('/login')
  await expectAdvice(page)
  await expect(page.getByLabel('מספר טלפון')).toHaveCount(0)
})

test('a page without scripts says that it needs them', { tag: '@phone' }, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await hurry(page)
  await page.goto('/login')
  await expectAdvice(page)
  // Playwright leaves `noscript` out of an element's text.
  expect(await advice(page).innerText()).toContain('JavaScript')
  await context.close()
})

test('a page that loads shows its name and the bar until it is there, and never the sentence', {
  tag: '@phone',
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('חפיפה', { exact: true })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('.late')).toBeHidden()
  resolve()
  await expect(page.getByLabel('מספר טלפון')).toBeVisible()
  await expect(page.locator('.boot')).toHaveCount(0)
})
