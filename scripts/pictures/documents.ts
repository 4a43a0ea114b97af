import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { desktop, launchOptions, phone } from '../../tests/browser/browser.ts'
import { createDemoScene, startDemo } from '../../tests/browser/fixtures/demo.ts'
import { open, screens } from '../../tests/browser/fixtures/screens.ts'
import { root } from '../run.mjs'
import { newPage, waitUntilDrawn } from './screens.ts'

const pictures = [
  { file: 'groups', screen: 'groups', viewport: phone },
  { file: 'handover', screen: 'handover', viewport: phone },
  { file: 'trainees', screen: 'trainees of a group', viewport: phone },
  { file: 'dashboard', screen: 'overview', viewport: desktop },
  { file: 'review', screen: 'review', viewport: desktop },
]

export async function takeForDocuments(): Promise<void> {
  const demo = await startDemo()
  const browser = await chromium.launch(launchOptions)
  try {
    const scene = await createDemoScene(demo.url)
    const encoder = await browser.newPage()
    for (const { file, screen: wanted, viewport } of pictures) {
      const screen = screens.find(({ name }) => name === wanted)
      if (!screen) throw new Error(`There is no screen ${wanted}.`)
      const page = await newPage(browser, { baseURL: demo.url, viewport, deviceScaleFactor: 2 })
      await open(page, screen, scene)
      await waitUntilDrawn(page)
      // The first load may be shown in a fallback font.
      await page.reload()
      await waitUntilDrawn(page)
      const picture = await toWebp(encoder, await page.screenshot({ animations: 'disabled' }))
      writeFileSync(join(root, `docs/pictures/${file}.webp`), picture)
      console.log(`${file}.webp: ${Math.ceil(picture.length / 1024)} KB`)
      await page.context().close()
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
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
