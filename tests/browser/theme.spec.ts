import type { Locator, Page } from 'playwright/test'
import { stageHues } from '../../api/src/contract.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

const schemes = ['light', 'dark'] as const

/** The values of all custom properties of an element whose names begin with the prefix. */
function tokensOf(page: Page, selector: string, prefix: string): Promise<Record<string, string>> {
  return page
    .locator(selector)
    .evaluate(
      (element, start) =>
        Object.fromEntries(
          [...element.computedStyleMap()]
            .filter(([name]) => name.startsWith(start))
            .map(([name, value]) => [name.slice(start.length), String(value)]),
        ),
      prefix,
    )
}

/** The relative luminance of a colour like #0f766e or #fff. */
function luminance(color: string) {
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of a colour like rgb(15, 118, 110). */
const hexOf = (color: string) =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

function contrast(one = '', other = '') {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Of antd, which no component of the dashboard uses. */
const unused =
  /^(bg-(base|blur|solid)|text-base|shadow|error-bg-(active|filled-hover)|(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime))/

for (const colorScheme of schemes) {
  test(`antd has no colours of its own: ${colorScheme}`, { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAs(page, coordinator, '/dashboard')
    const frame = '.ant-layout-has-sider'
    await expect(page.locator(frame)).toBeVisible()
    const own = new Set(Object.values(await tokensOf(page, ':root', '--color-')))
    const antd = Object.entries(await tokensOf(page, frame, '--ant-color-'))
    expect(antd.length).toBeGreaterThan(80)
    expect(antd.filter(([name, value]) => !unused.test(name) && !own.has(value))).toEqual([])
  })

  test(`text has a contrast of 7:1, and of 4.5:1 in charts: ${colorScheme}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const colors = await tokensOf(page, ':root', '--color-')
    const backgrounds = ['background', 'surface', 'raised', 'sunken', 'primary-soft']
    const hues = ['blue', 'yellow', 'red', 'green', 'orange', 'purple', 'grey']
    const isLegible = (text: string, background: string) =>
      expect(contrast(colors[text], colors[background]), `${text} on ${background}`).toBeGreaterThan(7)
    for (const text of ['text', 'text-muted', 'primary', 'primary-strong', 'error-strong', ...hues]) {
      for (const background of backgrounds) isLegible(text, background)
    }
    for (const hue of hues) isLegible(hue, `${hue}-soft`)
    for (const background of ['primary', 'primary-strong', 'error', 'error-strong'])
      isLegible('on-primary', background)
    for (const hue of Object.values(stageHues)) {
      const [mark, text] = [colors[`${hue}-mark`], colors[`on-${hue}-mark`]]
      expect(contrast(mark, text), `text on the ${hue} mark`).toBeGreaterThan(4.5)
    }
  })

  test(`the border of a control has a contrast of 3:1: ${colorScheme}`, { tag: '@desktop' }, async ({
    page,
    api,
  }) => {
    await page.emulateMedia({ colorScheme })
    await api.addGroup(`שקד ${newPhone()}`)
    await openAs(page, coordinator, '/dashboard/groups-list')
    const outlined = page.locator('main').locator('.ant-btn-variant-outlined, .ant-input-affix-wrapper')
    await expect(outlined.first()).toBeVisible()
    const borders = await outlined.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).borderColor),
    )
    const colors = await tokensOf(page, ':root', '--color-')
    for (const border of new Set(borders)) {
      for (const background of ['background', 'surface', 'raised', 'sunken', 'primary-soft']) {
        expect(contrast(hexOf(border), colors[background]), `${border} on ${background}`).toBeGreaterThan(3)
      }
    }
  })

  test(`the first paint is already ${colorScheme}`, { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByText('חפיפה')).toBeVisible()
    const colors = await tokensOf(page, ':root', '--color-')
    expect(colors).toMatchObject(await tokensOf(page, ':root', '--boot-'))
    const themeColor = page.locator(`meta[name="theme-color"][media*="${colorScheme}"]`)
    const expected = { light: colors.primary, dark: colors.surface }
    expect(await themeColor.getAttribute('content')).toBe(expected[colorScheme])
  })
}

test('paper is light in the dark scheme', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { background, text } = await tokensOf(page, ':root', '--color-')
  expect([background, text]).toEqual(['#fff', '#292522'])
})

test('the app can be put on a home screen', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const devTools = await page.context().newCDPSession(page)
  const { errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({ name: 'חפיפה', lang: 'he', dir: 'rtl', display: 'standalone' })
  const colors = await tokensOf(page, ':root', '--color-')
  expect([manifest.background_color, manifest.theme_color]).toEqual([colors.background, colors.primary])
  const icons = manifest.icons.map(({ src }: { src: string }) => src)
  for (const icon of [...icons, '/apple-touch-icon.png', '/preview.png']) {
    expect((await request.get(icon)).headers()['content-type']).toMatch(/^image\//)
  }
})

test('a later visit shows its text in the cached typeface', { tag: '@desktop' }, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const isLoaded = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => family === 'Heebo' && status === 'loaded').length,
    )
  await page.goto('/login')
  await expect(heading).toBeVisible()
  expect(await isLoaded()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('font=1')
  await page.goto('/login')
  await expect(heading).toBeVisible()
  await expect.poll(isLoaded).toBe(2)
})

for (const path of ['/groups', '/dashboard/groups']) {
  test(`header and content of ${path} begin at the same edge of a wide screen`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await openAs(page, coordinator, path)
    const beginningOf = async (element: Locator) => {
      const box = await element.boundingBox()
      return box && box.x + box.width
    }
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const header = page.getByRole('banner').getByText('חפיפה')
    expect(await beginningOf(header)).toBe(await beginningOf(heading))
  })
}
