import { chromium } from 'playwright'
import { israel, launchOptions } from './e2e/browser.ts'

const browser = await chromium.launch(launchOptions)
const url = 'http://localhost:4404'
async function page(width: number, height = 900, path = '/dashboard', mobile = false) {
  const context = await browser.newContext({
    ...israel,
    viewport: { width, height },
    reducedMotion: 'reduce',
    isMobile: mobile,
    hasTouch: mobile,
  })
  const p = await context.newPage()
  const r = await p.request.post(url + '/api/login.php', { data: { phone: '0500000001' } })
  const { guide } = await r.json()
  await p.addInitScript((s) => localStorage.setItem('guide', s), JSON.stringify(guide))
  await p.goto(url + path, { waitUntil: 'networkidle' })
  return p
}
const p = await page(1440, 1000)
await p.locator('canvas').first().waitFor()
await p.waitForTimeout(800)
await p.getByRole('img', { name: /^תרשים/ }).screenshot({ path: '/tmp/t4shots/bars.png' })
const f = p.getByLabel('סינון לפי פעולה')
await f.click()
await p.waitForTimeout(500)
console.log(await f.evaluate((e) => e.outerHTML))
await f.press('ArrowDown')
await f.press('ArrowDown')
await p.waitForTimeout(300)
console.log(await f.evaluate((e) => e.outerHTML))
await p.screenshot({ path: '/tmp/t4shots/filter-1440.png' })
await f.press('Enter')
await p.waitForTimeout(900)
console.log(
  await f.inputValue(),
  await p.getByRole('list', { name: 'פעילות אחרונה' }).getByRole('listitem').allTextContents(),
)
await p.screenshot({ path: '/tmp/t4shots/filter2-1440.png' })
const q = await page(360, 740, '/dashboard', true)
await q.getByRole('img', { name: /^תרשים/ }).scrollIntoViewIfNeeded()
await q.locator('canvas').first().waitFor()
await q.waitForTimeout(800)
await q.getByRole('img', { name: /^תרשים/ }).screenshot({ path: '/tmp/t4shots/pie.png' })
await q.context().close()
const pr = await page(1000, 900)
await pr.locator('canvas').first().waitFor()
await pr.emulateMedia({ media: 'print' })
await pr.screenshot({ path: '/tmp/t4shots/print.png', fullPage: true })
await browser.close()
