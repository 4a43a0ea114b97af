import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { desktop, israel, launchOptions, phone } from '../../tests/browser/browser.ts'
import { addOthersGroups, createDemoScene, startDemo } from '../../tests/browser/fixtures/demo.ts'
import { addressOf, type Scene, type Screen, screens, viewers } from '../../tests/browser/fixtures/screens.ts'
import { signInByCall } from '../../tests/browser/fixtures/test.ts'

export const viewports = [
  phone,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  desktop,
  { width: 1920, height: 1080 },
]

type Options = {
  out: string
  only: string
  widths: number[]
  dark: boolean
}

/** A state that the demo does not reach is named and left out. */
export async function takeAll({ out, only, widths, dark }: Options): Promise<void> {
  mkdirSync(out, { recursive: true })
  const isChosen = ({ name }: Screen) => only.split(',').some((part) => name.includes(part))
  const demo = await startDemo()
  const browser = await chromium.launch(launchOptions)
  try {
    const scene = await createDemoScene(demo.url)
    await addOthersGroups(demo.url, scene)
    for (const viewport of viewports.filter(({ width }) => widths.includes(width))) {
      for (const role of viewers) {
        const colorScheme = dark ? 'dark' : 'light'
        const page = await newPage(browser, { baseURL: demo.url, viewport, colorScheme })
        // Once, because each sign-in adds a device.
        if (role) await signInByCall(page, scene[role].phone)
        // The first load may be shown in a fallback font.
        await page.goto('/accessibility', { waitUntil: 'networkidle' })
        for (const screen of screens.filter((screen) => screen.as === role && isChosen(screen))) {
          await takeScreen(page, screen, scene, out)
          console.log(`${screen.name} at ${viewport.width} px`)
        }
        await page.context().close()
      }
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
}

export async function newPage(
  browser: Browser,
  options: BrowserContextOptions & { viewport: typeof phone },
): Promise<Page> {
  const isMobile = options.viewport.width === phone.width
  const context = await browser.newContext({
    ...israel,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(() => localStorage.setItem('open-door-note', 'sign-in registration'))
  return context.newPage()
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

async function takeScreen(page: Page, screen: Screen, scene: Scene, out: string) {
  const viewport = page.viewportSize() ?? phone
  const { width } = viewport
  await page.goto(addressOf(screen, scene))
  await take(screen.name)
  for (const { name, reach, widths } of screen.states ?? []) {
    if (widths && !widths.some((viewport) => viewport.width === width)) continue
    // Otherwise the history entry would restore an open form.
    await page.goto('/icon.svg')
    await page.goto(addressOf(screen, scene), { waitUntil: 'networkidle' })
    try {
      await (await reach(page, scene)).waitFor()
      await take(`${screen.name} ${name}`)
    } catch (error) {
      console.error(`${screen.name} ${name} at ${width} px: ${String(error).split('\n')[0]}`)
    }
  }

  async function take(name: string) {
    await waitUntilDrawn(page)
    const path = join(out, `${name.replaceAll(' ', '-')}@${width}.png`)
    // Rows outside the first screen are not drawn until one scrolls to them.
    const style = '* { content-visibility: visible !important }'
    await showWholePage()
    await page.screenshot({ path, animations: 'disabled', style })
    await page.setViewportSize(viewport)
  }

  /** Not by `fullPage`, which draws a touch screen as if it had a mouse, and what sticks amid the page. */
  async function showWholePage() {
    // A dialog covers only the first screen.
    const dialogs = await page.locator(':is([role=dialog], [role=alertdialog], dialog):visible').count()
    if (dialogs > 0) return
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...viewport, height })
  }
}
