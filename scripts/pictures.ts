/** `npm run pictures`: takes the pictures in docs/pictures/ of the built product with a new demo year. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright'
import { desktop, israel, launchOptions, phone } from '../e2e/browser.ts'
import { need, root, start } from './run.mjs'
import { listeningAddress } from './server.mjs'

const coordinator = '0500000001'
const guide = '0500000002'

/** `{group}` is the first group of the guide. */
const screens = [
  { name: 'login', path: '/login' },
  { name: 'groups', path: '/groups', as: guide },
  { name: 'group', path: '/groups/{group}', as: guide },
  { name: 'handover', path: '/groups/{group}/details', as: guide },
  { name: 'trainees', path: '/groups/{group}/participants', as: guide },
  { name: 'dashboard', path: '/dashboard', as: coordinator },
  { name: 'groups-list', path: '/dashboard/groups-list', as: coordinator },
  { name: 'review', path: '/dashboard/review', as: coordinator },
  { name: 'guides', path: '/dashboard/guides', as: coordinator },
]

const folder = join(root, 'docs/pictures')

const data = mkdtempSync(join(tmpdir(), 'hafifa-pictures-'))
const database = `file:${join(data, 'demo.sqlite')}`
await need('node', ['api/dist/demo/main.js', database])
const server = start('node', ['api/dist/main.js'], {
  env: { DATABASE_URL: database, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch(launchOptions)
try {
  const baseURL = await serverAddress()
  mkdirSync(folder, { recursive: true })
  const encoder = await browser.newPage()
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    for (const { name, path, as } of screens) {
      const context = await browser.newContext({ ...israel, baseURL, viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const group = as ? await signIn(page, as) : ''
      await page.goto(path.replace('{group}', group), { waitUntil: 'networkidle' })
      const picture = await toWebp(encoder, await page.screenshot({ animations: 'disabled' }))
      writeFileSync(join(folder, `${name}-${device}.webp`), picture)
      console.log(`${name}-${device}.webp: ${Math.ceil(picture.length / 1024)} KB`)
      await context.close()
    }
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
        // A full pipe would block the server.
        server.stdout.resume()
        return address
      }
    }
  }
  throw new Error('the server did not start')
}

/** Signs in on the login page and returns the id of the first of the guide's groups. */
async function signIn(page: Page, phone: string): Promise<string> {
  await page.goto('/login')
  await page.getByLabel('מספר טלפון').fill(phone)
  await page.getByRole('button', { name: 'כניסה', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const { groups } = await (await page.request.get('/api/get-groups.php')).json()
  return String(groups[0].id)
}

/** Playwright takes PNG and JPEG only; a page of Chromium encodes WebP, half as large. */
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
