import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { israel, launchOptions, phone } from '../../tests/browser/browser.ts'
import { createDemoScene, startDemo } from '../../tests/browser/fixtures/demo.ts'
import { addressOf, type Scene, type Screen, screens } from '../../tests/browser/fixtures/screens.ts'
import { signInByCall } from '../../tests/browser/fixtures/test.ts'
import { dismissNotes, waitUntilDrawn } from './documents.ts'
import { viewports } from './viewports.ts'

type Options = {
  out: string
  only: string
  widths: number[]
  dark: boolean
}

const chosenBy = (only: string) => (picture: { name: string }) =>
  only.split(',').some((part) => picture.name.includes(part))

/** A state that the demo does not reach is named and left out. */
export async function takeAll({ out, only, widths, dark }: Options): Promise<void> {
  mkdirSync(out, { recursive: true })
  const isChosen = chosenBy(only)
  const demo = await startDemo()
  const browser = await chromium.launch(launchOptions)
  try {
    const scene = await createDemoScene(demo.url)
    for (const viewport of viewports.filter(({ width }) => widths.includes(width))) {
      for (const role of [undefined, 'guide', 'coordinator'] as const) {
        const page = await newPage(browser, demo.url, viewport, dark)
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

async function newPage(browser: Browser, baseURL: string, viewport: typeof phone, dark: boolean) {
  const isMobile = viewport.width === phone.width
  const context = await browser.newContext({
    ...israel,
    baseURL,
    viewport,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    bypassCSP: true,
    colorScheme: dark ? 'dark' : 'light',
  })
  context.setDefaultTimeout(30_000)
  await dismissNotes(context)
  return context.newPage()
}

async function takeScreen(page: Page, screen: Screen, scene: Scene, out: string) {
  const width = page.viewportSize()?.width
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
    // A dialog covers only the first screen.
    const dialogs = await page.locator(':is([role=dialog], [role=alertdialog], dialog):visible').count()
    await page.screenshot({ path, fullPage: dialogs === 0, animations: 'disabled', style })
  }
}
