import type { Locator, Page } from 'playwright/test'
import { desktop, phone } from './browser.ts'
import {
  check,
  checkAtEveryWidth,
  count,
  expectInReach,
  expectNoSidewaysScrolling,
  expectSettled,
  isWhole,
  resize,
  viewports,
} from './fixtures/accessibilityChecks.ts'
import { expectNames } from './fixtures/accessibilityTree.ts'
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
import { expect, expectReadableInTheDark, openAs } from './fixtures/test.ts'
import { setTextSize } from './fixtures/textSize.ts'

test.describe.configure({ timeout: isWhole ? 600_000 : 120_000 })

/** Pages without data have the same elements at every width. */
const viewportsWithoutData = isWhole ? viewports : [phone]

/** In percent. */
const textSizes = isWhole ? [100, 200] : [100]

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
  }).toPass()
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

/** One state for each kind of dialog, at the widths that have its button. */
async function findDialogs(page: Page): Promise<State[]> {
  const kinds = await dialogKinds(page)
  await resize(page, desktop)
  const wide = await dialogKinds(page)
  await resize(page, phone)
  return [...kinds].map((kind) => ({
    name: `with the dialog of ${kind}`,
    // Some only tell something.
    isReading: true,
    ...(!wide.has(kind) && { widths: [phone] }),
    reach: async () => {
      const button = page
        .getByRole('button', { name: kind })
        .and(page.locator('[aria-haspopup=dialog]:visible'))
      await button.first().click()
      return page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true }).first()
    },
  }))
}

async function dialogKinds(page: Page): Promise<Set<string>> {
  const names = await page
    .locator('button[aria-haspopup=dialog]:visible:not(:disabled)')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ''))
  // The names of rows follow a colon. Counts change.
  return new Set(names.map((name) => name.split(/[:\u2068\d]/)[0]?.trim() ?? ''))
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
