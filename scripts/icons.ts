import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { launchOptions } from '../tests/browser/browser.ts'
import { root } from './run.mjs'

const folder = join(root, 'shell/public')

const rounded = readFileSync(join(folder, 'icon.svg'), 'utf8')

/** Without transparent corners, because the system cuts its own. */
const square = rounded.replace('rx="8"', '')

const browser = await chromium.launch(launchOptions)
const page = await browser.newPage()
await page.emulateMedia({ colorScheme: 'light' })
await take(page, 'icon-192.png', 192, 192, rounded)
await take(page, 'icon-512.png', 512, 512, rounded)
await take(page, 'icon-maskable-512.png', 512, 512, square)
await take(page, 'apple-touch-icon.png', 180, 180, square)
await take(page, 'preview.png', 1200, 630, previewOf(rounded))
await browser.close()

async function take(page: Page, name: string, width: number, height: number, content: string) {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; inline-size: 100% }</style>${content}`,
  )
  await page.evaluate(() => document.fonts.ready)
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
}

function previewOf(icon: string) {
  const font = (part: string) =>
    `data:font/woff2;base64,${readFileSync(join(folder, `assets/heebo-${part}-1.woff2`), 'base64')}`
  return `
    <style>
      @font-face { font-family: Heebo; font-weight: 400 700; src: url(${font('latin')}) }
      @font-face { font-family: Heebo; font-weight: 400 700; src: url(${font('hebrew')}); unicode-range: U+0590-05FF }
      main { display: grid; place-content: center; justify-items: center; block-size: 630px; background: #faf8f4; color: #292522; font-family: Heebo }
      svg { inline-size: 180px }
      h1 { margin: 28px 0 0; font-size: 104px; line-height: 1.1 }
      p { margin: 12px 0 0; color: #5c554e; font-size: 42px }
    </style>
    <main dir="rtl">${icon}<h1>חפיפה</h1><p>תיק החפיפה ורשימת החניכים, במקום אחד</p></main>`
}
