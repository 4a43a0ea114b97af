import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { desktop, israel, launchOptions, phone } from '../../tests/browser/browser.ts'
import { createDemoScene, startDemo } from '../../tests/browser/fixtures/demo.ts'
import type { Scene } from '../../tests/browser/fixtures/screens.ts'
import { openAs } from '../../tests/browser/fixtures/test.ts'
import { root } from '../run.mjs'

type Picture = {
  name: string
  path: (scene: Scene) => string
  as: 'guide' | 'coordinator'
  viewport: typeof phone
}

const pictures: Picture[] = [
  { name: 'groups', path: () => '/groups', as: 'guide', viewport: phone },
  { name: 'handover', path: ({ groupId }) => `/groups/${groupId}/details`, as: 'guide', viewport: phone },
  {
    name: 'trainees',
    path: ({ groupId }) => `/groups/${groupId}/participants`,
    as: 'guide',
    viewport: phone,
  },
  { name: 'dashboard', path: () => '/dashboard', as: 'coordinator', viewport: desktop },
  { name: 'review', path: () => '/dashboard/review', as: 'coordinator', viewport: desktop },
]

const folder = join(root, 'docs/pictures')

export async function takeForDocuments(): Promise<void> {
  const demo = await startDemo()
  const browser = await chromium.launch(launchOptions)
  try {
    const scene = await createDemoScene(demo.url)
    mkdirSync(folder, { recursive: true })
    const encoder = await browser.newPage()
    for (const { name, path, as, viewport } of pictures) {
      const options = { baseURL: demo.url, viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const
      const context = await browser.newContext({ ...israel, ...options })
      await dismissNotes(context)
      const page = await context.newPage()
      await openAs(page, scene[as], path(scene))
      await waitUntilDrawn(page)
      // The first load may be shown in a fallback font.
      await page.reload()
      await waitUntilDrawn(page)
      const picture = await toWebp(encoder, await page.screenshot({ animations: 'disabled' }))
      writeFileSync(join(folder, `${name}.webp`), picture)
      console.log(`${name}.webp: ${Math.ceil(picture.length / 1024)} KB`)
      await context.close()
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
}

export async function dismissNotes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('open-door-note', 'sign-in registration'))
}

/** Waits for data and for charts, which load after the page and are then drawn. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const charts = page.getByRole('img', { name: /^תרשים/ })
  await charts
    .filter({ hasNot: page.locator('canvas') })
    .first()
    .waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
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
