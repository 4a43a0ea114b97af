import type { Locator, Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { openHandover } from './fixtures/handoverPage.ts'
import { postponeIdle, runIdle } from './fixtures/idle.ts'
import { waitForFrames } from './fixtures/motion.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'
import { newGroup, open } from './fixtures/traineesPage.ts'

const endless = 'א'.repeat(170)

const expectNoSidewaysScrolling = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

/** The edges of an element inside its padding. */
const contentOf = (element: Locator) =>
  element.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(box)
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
  })

const longTrainee = (i: number) => ({
  first_name: `אביגיל-שירה ${i}`,
  last_name: 'בן־דוד אבוטבול',
  phone: '054-1234567',
  school: 'מקיף אורט ע״ש יצחק רבין',
  grade: 'י״א 3',
  gender: 'מעורב',
  armor_status: 'בארון מול המשפחה',
  activity_status: 'לא פעיל.ה',
  expected_to_stay: true,
  relevance_classification: 'שנת שירות (לעולים ל-י״ב)',
  comments: 'עבר.ה לקבוצה בעיר אחרת, ואפשר ליצור קשר דרך ההורים בשעות הערב בלבד',
})

test('every trainee can be opened at every width', { tag: '@desktop' }, async ({ page, api }) => {
  const group = await newGroup(
    api,
    Array.from({ length: 30 }, (_, i) => longTrainee(i)),
  )
  await open(page, group)
  const actions = page.locator('[data-trainee]').getByRole('button', { name: /^עריכה$|אבוטבול/ })
  for (const width of [360, 768, 834, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(actions).toHaveCount(30)
    const countOutside = () =>
      actions.evaluateAll(
        (buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter(({ left, right }) => left < 0 || right > document.documentElement.clientWidth).length,
      )
    await expect.poll(countOutside, `at ${width} px`).toBe(0)
    await expectNoSidewaysScrolling(page)
  }
})

test('the table of trainees is as wide as the header, with rows of at most two lines', {
  tag: '@desktop',
}, async ({ page, api }) => {
  await open(page, await newGroup(api, [longTrainee(1), longTrainee(2)]))
  const table = page.getByRole('table', { name: 'רשימת החניכים' })
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { left, right } = await contentOf(page.getByRole('banner').locator('> div'))
    expect(await contentOf(table), `at ${width} px`).toEqual({ left, right })
    const rows = table.locator('tbody tr')
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights, `at ${width} px`).toHaveLength(2)
    expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(48)
  }
})

test('the fields of the handover file are one below the other', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await openHandover(page, api)
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const places = await page
      .getByRole('tabpanel')
      .locator('[data-field]')
      .evaluateAll((fields) =>
        fields.map((field) => field.getBoundingClientRect()).map(({ left, width }) => `${left}, ${width}`),
      )
    expect(places.length).toBeGreaterThan(3)
    expect(new Set(places).size, `at ${width} px`).toBe(1)
    const { left, right } = await contentOf(page.getByRole('tabpanel'))
    expect(right - left).toBeLessThanOrEqual(42 * 16)
  }
})

test('the path and the title of every page begin where the bar does', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const { id, address } = await openHandover(page, api)
  const column = [address, '/groups/devices', `/groups/${id}/participants/import`]
  for (const path of [`/groups/${id}`, `/groups/${id}/participants`, ...column]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const bar = await contentOf(page.getByRole('banner').locator('> div'))
      for (const part of ['navigation', 'heading'] as const) {
        const { right } = await contentOf(main.getByRole(part).first())
        expect(right, `${path} at ${width} px`).toBe(bar.right)
      }
    }
  }
})

test('the links of a phone number are large enough to press', async ({ page, api }) => {
  await open(page, await newGroup(api, [longTrainee(1), longTrainee(2)]))
  await expect(page.getByRole('link', { name: /חיוג אל/ })).toHaveCount(2)
  await expectAccessible(page)
})

test('a card opens wherever it is pressed, and is as high without a phone', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const full = { first_name: 'דנה', last_name: 'אבני', phone: '0541234567', school: 'הראלי', grade: 'ט׳' }
  await open(page, await newGroup(api, [full, { first_name: 'נועם', last_name: 'לוי' }]))
  const targets = page.getByRole('article').getByRole('link')
  await expect(targets).toHaveCount(2)
  for (const target of await targets.all()) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
  await expect(page.getByRole('article').getByRole('button')).toHaveCount(2)
  const [first, second] = await page.getByRole('article').all()
  await second?.click({ position: { x: 20, y: 60 } })
  await expect(page.getByRole('dialog', { name: 'עריכה: נועם לוי' })).toBeVisible()
  await page.getByRole('button', { name: 'ביטול' }).click()
  expect((await first?.boundingBox())?.height).toBe((await second?.boundingBox())?.height)
})

test('very long names break on every page of a group', { tag: '@phone' }, async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const name = `${endless}${newPhone()}`
  const id = await api.addGroup(name)
  const guide = await api.register(`${endless}ב`, [id])
  await api.as(guide.phone, 'add-trainee.php', {
    group_id: id,
    first_name: endless,
    last_name: endless,
    phone: '0541234567',
    school: endless,
    comments: endless,
  })
  await openAs(page, guide, '/groups')
  await expect(page.getByRole('article', { name })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  for (const path of ['', '/details', '/participants']) {
    await page.goto(`/groups/${id}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await expectNoSidewaysScrolling(page)
  }
})

test('nothing moves when the page loads more code once it is idle', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const readPlaces = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')].map((element) => {
        const { top, height } = element.getBoundingClientRect()
        return [element.textContent, top, height]
      }),
    )
  await postponeIdle(page)
  await openHandover(page, api, '?tab=activities')
  const places = await readPlaces()
  const signInStyles = page.waitForResponse(/login-.*css/)
  await runIdle(page)
  await (await signInStyles).finished()
  await waitForFrames(page, 2)
  expect(await readPlaces()).toEqual(places)
})
