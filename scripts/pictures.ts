import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright'
import { desktop, israel, launchOptions, phone } from '../e2e/browser.ts'
import { root, runOrExit, start } from './run.mjs'
import { listeningAddress } from './serverLog.mjs'

const coordinator = '0500000001'
const guide = '0500000002'

/** `{group}` is the id of the guide's first group. */
const screens = [
  { name: 'handover', path: '/groups/{group}/details', as: guide, viewport: phone },
  { name: 'trainees', path: '/groups/{group}/participants', as: guide, viewport: phone },
  { name: 'dashboard', path: '/dashboard', as: coordinator, viewport: desktop },
  { name: 'review', path: '/dashboard/review', as: coordinator, viewport: desktop },
]

const folder = join(root, 'docs/pictures')

const data = mkdtempSync(join(tmpdir(), 'hafifa-pictures-'))
const database = `file:${join(data, 'demo.sqlite')}`
await runOrExit('node', ['api/dist/demo/main.js', database])
const server = start('node', ['api/dist/main.js'], {
  env: { DATABASE_URL: database, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch(launchOptions)
try {
  const baseURL = await serverAddress()
  mkdirSync(folder, { recursive: true })
  const encoder = await browser.newPage()
  for (const { name, path, as, viewport } of screens) {
    const context = await browser.newContext({ ...israel, baseURL, viewport, reducedMotion: 'reduce' })
    // Dismisses the note about the open sign-in.
    await context.addInitScript(() => localStorage.setItem('open-door-note', 'sign-in'))
    const page = await context.newPage()
    const firstGroup = await signIn(page, as)
    await page.goto(path.replace('{group}', firstGroup), { waitUntil: 'networkidle' })
    // The chart loads after the page and is then drawn.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    const picture = await toWebp(encoder, await page.screenshot({ animations: 'disabled' }))
    writeFileSync(join(folder, `${name}.webp`), picture)
    console.log(`${name}.webp: ${Math.ceil(picture.length / 1024)} KB`)
    await context.close()
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(data, { recursive: true })
}

async function serverAddress() {
  if (server.stdout) {
    for await (const line of createInterface({ input: server.stdout })) {
      const address = listeningAddress(line)
      if (address) {
        // Drains the pipe, because a full one would block the server.
        server.stdout.resume()
        return address
      }
    }
  }
  throw new Error('The server did not start.')
}

async function signIn(page: Page, phone: string): Promise<string> {
  await page.goto('/login')
  await page.getByLabel('מספר טלפון').fill(phone)
  const response = page.waitForResponse('**/api/login.php')
  await page.getByRole('button', { name: 'כניסה', exact: true }).click()
  const { guide } = await (await response).json()
  await page.waitForURL((url) => url.pathname !== '/login')
  const { groups } = await (await page.request.get(`/api/get-guide-groups.php?guideId=${guide.id}`)).json()
  return String(groups[0]?.id)
}

/** Encodes WebP in the browser, because Playwright supports only PNG and JPEG, which are twice as large. */
async function toWebp(encoder: Page, png: Buffer): Promise<Buffer> {
  const url = await encoder.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.85)
  }, png.toString('base64'))
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
