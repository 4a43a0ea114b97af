import type { Locator, Page, TestInfo } from 'playwright/test'
import { desktop, phone } from './browser.ts'
import { expectNames } from './fixtures/accessibilityTree.ts'
import { waitForFrames } from './fixtures/motion.ts'
import {
  addressOf,
  dashboardScreens,
  open,
  openNew,
  type Scene,
  type Screen,
  type State,
  screens,
  test,
} from './fixtures/screens.ts'
import { primaryActions, smallTargets } from './fixtures/targets.ts'
import { expect, expectAccessible, expectReadableInTheDark, openAs } from './fixtures/test.ts'
import { cutTexts, setTextSize } from './fixtures/textSize.ts'

const isWhole = process.env.ACCESSIBILITY_MATRIX !== undefined

test.describe.configure({ timeout: isWhole ? 600_000 : 120_000 })

type Viewport = { width: number; height: number }

const viewports = isWhole
  ? [phone, { width: 768, height: 1024 }, { width: 1024, height: 768 }, desktop]
  : [phone, desktop]

/** Pages without data have the same elements at every width. */
const viewportsWithoutData = isWhole ? viewports : [phone]

/** In percent. */
const textSizes = isWhole ? [100, 200] : [100]

async function resize(page: Page, viewport: Viewport) {
  await page.setViewportSize(viewport)
  await waitForFrames(page, 2)
}

function count(info: TestInfo, type: 'state' | 'axe' | 'names', by = 1) {
  info.annotations.push({ type, description: String(by) })
}

async function check(page: Page, textSize: number) {
  await expectAccessible(page)
  count(test.info(), 'axe')
  // Charts and open lists resize shortly after the window.
  await expect.poll(() => overflow(page)).toBeUndefined()
  if (!isWhole) return
  expect(await cutTexts(page)).toEqual([])
  if (textSize > 100) return
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page)
  count(test.info(), 'axe')
  await page.emulateMedia({ forcedColors: null })
}

/** The eye finds one action at most, and a finger any. */
async function expectInReach(page: Page, isReading: Screen['isReading'] | false = false) {
  const actions = await primaryActions(page)
  const onPhone = page.viewportSize()?.width === phone.width
  const mayHaveNone = isReading === true || (isReading === 'on phones' && onPhone)
  if (actions.length !== 1 && !(mayHaveNone && actions.length === 0)) expect(actions).toHaveLength(1)
  if (onPhone) expect(await smallTargets(page)).toEqual([])
}

async function checkAtEveryWidth(page: Page, textSize: number, tried = viewports) {
  count(test.info(), 'state')
  for (const viewport of tried) {
    await resize(page, viewport)
    await check(page, textSize)
  }
  await expectReadableInTheDark(page)
  count(test.info(), 'names', await expectNames(page))
}

/** No screen may scroll sideways at these widths. */
const widths = [320, 360, 768, 834, 1024, 1280, 1440, 1920]

/** How far the page scrolls sideways, with the first overflowing element that is not clipped. */
function overflow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const left = clientWidth - scrollWidth + 1
    const isWide = (element: Element) => element.getBoundingClientRect().left < left
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement
      if (parent === null || parent === document.body) return false
      return (getComputedStyle(parent).overflowX !== 'visible' && !isWide(parent)) || isClipped(parent)
    }
    const widest = [...document.body.querySelectorAll('*')].find(
      (element) => isWide(element) && !isClipped(element),
    )
    return `${scrollWidth - clientWidth} px too wide: ${widest?.outerHTML.slice(0, 80)}`
  })
}

async function expectNoSidewaysScrolling(page: Page, textSize: number) {
  const overflows: Record<number, string> = {}
  // The guidelines require 320 px only at the default text size.
  for (const width of widths.filter((width) => width >= 360 || textSize === 100)) {
    await resize(page, { width, height: 800 })
    const found = await overflow(page)
    if (found) overflows[width] = found
  }
  expect(overflows).toEqual({})
}

/** Lists are dimmed while they wait for the server. */
const expectSettled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

const reads = /\/api\/(get|preview|open)-/

async function openWithoutAnswers(page: Page, screen: Screen, scene: Scene) {
  const requested = page.waitForRequest(reads)
  const failed = Promise.withResolvers<void>()
  await page.route(reads, async (route) => {
    await failed.promise
    await route.abort()
  })
  await open(page, screen, scene)
  await requested
  return failed.resolve
}

async function expectRetried(page: Page, screen: Screen, scene: Scene) {
  await page.unroute(reads)
  const retry = page.getByRole('button', { name: 'ניסיון חוזר' })
  // The sections of a page fail separately, and each has its own retry.
  await expect(async () => {
    while ((await retry.count()) > 0) await retry.first().click({ timeout: 5000 })
    await expect(screen.loaded(page, scene)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
}

for (const screen of screens) {
  for (const textSize of textSizes) {
    const at = textSize === 100 ? '' : ` with a text size of ${textSize}%`
    test(`${screen.name} is accessible in every state and scrolls sideways at no width${at}`, async ({
      page,
      scene,
    }) => {
      if (textSize !== 100) await setTextSize(page, textSize)
      await checkScreen(page, screen, scene, textSize)
    })
  }
}

async function checkScreen(page: Page, screen: Screen, scene: Scene, textSize: number) {
  /** Whether the page is as it was opened. */
  let fresh = true

  async function renew() {
    if (fresh) return
    // Otherwise the history entry would restore an open form.
    await page.goto('/icon.svg')
    await page.goto(addressOf(screen, scene))
    await expect(screen.loaded(page, scene)).toBeVisible()
    fresh = true
  }
  if (screen.data === false) await open(page, screen, scene)
  else {
    const fail = await openWithoutAnswers(page, screen, scene)
    await test.step('while it loads', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await checkAtEveryWidth(page, textSize, viewportsWithoutData)
    })
    await test.step('after it failed to load', async () => {
      fail()
      await expect(page.getByText('משהו השתבש').first()).toBeVisible()
      await checkAtEveryWidth(page, textSize, viewportsWithoutData)
    })
    await test.step('after a retry', () => expectRetried(page, screen, scene))
  }
  await expect(screen.loaded(page, scene)).toBeVisible()
  await test.step('at every width', () => expectNoSidewaysScrolling(page, textSize))
  await checkAtEveryWidth(page, textSize)
  await resize(page, phone)
  await expectInReach(page, screen.isReading)
  const dialogs = isWhole ? await findDialogs(page) : []
  for (const state of [...(screen.states ?? []), ...dialogs]) {
    await test.step(state.name, () => checkState(state))
  }

  async function checkState({ reach, widths = viewports, isReading = screen.isReading }: State) {
    let shown: Locator | undefined
    for (const viewport of widths) {
      await resize(page, viewport)
      // Some layouts leave the state when the width changes.
      if (!shown || !(await shown.isVisible())) {
        await renew()
        fresh = false
        shown = await reach(page, scene)
      }
      await expect(shown).toBeVisible()
      await expectSettled(page)
      await check(page, textSize)
      await expectInReach(page, isReading)
    }
    await expectReadableInTheDark(page)
    count(test.info(), 'state')
    count(test.info(), 'names', await expectNames(page))
  }
}

/** One state for each kind of dialog. */
async function findDialogs(page: Page): Promise<State[]> {
  const names = await page
    .locator('button[aria-haspopup=dialog]:visible:not(:disabled)')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ''))
  // The names of rows follow a colon.
  const kinds = new Set(names.map((name) => name.split(/[:\u2068]/)[0]?.trim() ?? ''))
  return [...kinds].map((kind) => ({
    name: `with the dialog of ${kind}`,
    reach: async () => {
      const button = page
        .getByRole('button', { name: kind })
        .and(page.locator('[aria-haspopup=dialog]:visible'))
      await button.first().click()
      return page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true }).first()
    },
  }))
}

test('the dashboard of a new system is accessible', async ({ page, newSystem }) => {
  for (const { name, path } of dashboardScreens) {
    if (typeof path !== 'string') continue
    await test.step(name, async () => {
      await openNew(page, path, newSystem.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSettled(page)
      await checkAtEveryWidth(page, 100)
    })
  }
})

test('selected options are marked in forced colours', async ({ page, scene }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, scene.guide, `/groups/${scene.groupId}/details`)
  const backgroundOf = (element: Locator) =>
    element.evaluate((shown) => getComputedStyle(shown).backgroundColor)
  for (const [chosen, other] of [
    [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false })],
    [page.getByRole('button', { pressed: true }), page.getByRole('button', { pressed: false })],
  ] as const) {
    expect(await backgroundOf(chosen.first())).not.toBe(await backgroundOf(other.first()))
  }
})
