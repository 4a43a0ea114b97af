#!/usr/bin/env bash
# playwright 1.65.1 with Debian's Chromium 156.0.8078.114 (Node 20 or newer).
# Set CHROMIUM_PATH to use a Chromium other than Playwright's.
#
# Input: a context with `hasTouch: true`, and a page that is higher than its viewport, with one colour for the media query
# `(hover: hover)`, another one for `(hover: none)`, and a listener to the first of them.
# Behaviour: a screenshot with `fullPage: true` draws the page as if it had a mouse: `(hover: hover)` matches while it is
# taken, and not before or after. The page's listener is called twice. A screenshot of the viewport, also of one that is as
# high as the page, draws what the touch screen shows.
# Output seen:
# viewport: hover none, listener heard nothing
# full page: hover hover, listener heard true, false
# viewport as high as the page: hover none, listener heard nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact playwright@1.65.1 pngjs@7.0.0
[ -n "${CHROMIUM_PATH:-}" ] || npx playwright install chromium > /dev/null

cat > take.mjs <<'JS'
import { chromium } from 'playwright'
import { PNG } from 'pngjs'

const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH || undefined, args: ['--no-sandbox'] })

async function take(name, { height = 640, fullPage = false }) {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 360, height } })
  await page.setContent(`
    <style>
      body { margin: 0; height: 2000px }
      @media (hover: hover) { body { background: #000 } }
      @media (hover: none) { body { background: #fff } }
    </style>`)
  await page.evaluate(() => {
    window.heard = []
    matchMedia('(hover: hover)').addEventListener('change', ({ matches }) => window.heard.push(matches))
  })
  const [red] = PNG.sync.read(await page.screenshot({ fullPage })).data
  const heard = await page.evaluate(() => window.heard.join(', ') || 'nothing')
  console.log(`${name}: hover ${red === 0 ? 'hover' : 'none'}, listener heard ${heard}`)
  await page.close()
}

await take('viewport', {})
await take('full page', { fullPage: true })
await take('viewport as high as the page', { height: 2000 })
await browser.close()
JS

seen=$(node take.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") <(printf '%s\n' \
  'viewport: hover none, listener heard nothing' \
  'full page: hover hover, listener heard true, false' \
  'viewport as high as the page: hover none, listener heard nothing')
