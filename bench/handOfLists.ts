import type { Browser, Page } from 'playwright'
import { demoPhones, desktopDevice, signInOn } from './devices.ts'

/** How long a mouse button is down, in milliseconds. */
const pressMs = 80

const openings = 5

async function openList(browser: Browser, url: string, path: string): Promise<Page> {
  const context = await browser.newContext(desktopDevice.context)
  const page = await context.newPage()
  await signInOn(page, url, demoPhones.coordinator)
  await page.goto(url + path)
  await page.waitForTimeout(4000)
  return page
}

/** Opens groups from the list, and goes back. The code of the group's page is loaded once before. */
export async function openFromList(browser: Browser, url: string): Promise<Map<string, number[]>> {
  const page = await openList(browser, url, '/dashboard/groups-list')
  const times = new Map<string, number[]>([
    ['open a group', []],
    ['back to the list', []],
  ])
  for (let n = 0; n <= openings; n++) {
    const link = page.getByRole('table').getByRole('rowheader').getByRole('link').nth(n)
    const name = await link.innerText()
    const opened = await untilShown(page, 'click', 'h1', name)
    await link.hover()
    await page.mouse.down()
    await page.waitForTimeout(pressMs)
    await page.mouse.up()
    const opening = await opened()
    await page.waitForTimeout(1000)
    const returned = await untilShown(page, 'popstate', 'tbody a', name)
    await page.goBack()
    const returning = await returned()
    await page.waitForTimeout(1000)
    if (n === 0) continue
    times.get('open a group')?.push(opening)
    times.get('back to the list')?.push(returning)
  }
  await page.context().close()
  return times
}

/** Waits for an event. The returned function resolves with the time from the event to the frame that shows the text. */
async function untilShown(page: Page, event: 'click' | 'popstate', selector: string, text: string) {
  await page.evaluate(
    ([event, selector, text]) => {
      window.shown = new Promise((resolve) => {
        addEventListener(
          event,
          ({ timeStamp }) => {
            const isShown = () =>
              [...document.querySelectorAll(selector)].some((found) => found.textContent?.includes(text))
            const look = (time: number) => {
              if (isShown()) resolve(time - timeStamp)
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      })
    },
    [event, selector, text] as const,
  )
  return () => page.evaluate(() => window.shown)
}

/** The times of the frames while the longest list of the dashboard scrolls, from one end to the other. */
export async function scrollRows(browser: Browser, url: string): Promise<number[]> {
  const page = await openList(browser, url, '/dashboard/settings/close-year')
  const row = page.getByRole('listitem').and(page.locator('[aria-setsize]')).first()
  await row.hover()
  await page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    requestAnimationFrame(function note(time) {
      window.frameTimes.push(time - last)
      last = time
      requestAnimationFrame(note)
    })
  })
  for (let n = 0; n < 200; n++) await page.mouse.wheel(0, 1500)
  const frames = await page.evaluate(() => window.frameTimes)
  await page.context().close()
  return frames
}
