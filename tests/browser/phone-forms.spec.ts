import type { Locator, Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { completeForm, field, openHandover, panel } from './fixtures/handoverPage.ts'
import { expect, openAs, test } from './fixtures/test.ts'
import { newGroup, open } from './fixtures/traineesPage.ts'

const narrowViews = {
  'above the keyboard of a phone': { width: 360, height: 380 },
  // Of 1280 by 1024 pixels.
  'on a screen zoomed to 400%': { width: 320, height: 256 },
}

/** As autofill and the suggestions of a password manager do: without keys, and all fields at once. */
const fillAtOnce = (page: Page, values: Record<string, string>) =>
  page.evaluate((values) => {
    for (const [label, value] of Object.entries(values)) {
      const labels = [...document.querySelectorAll('label')]
      const found = labels.find(({ innerText }) => innerText.trim() === label)?.control
      if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, value)
      for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, values)

/** Whether the middle of the element is in sight, with nothing over it. */
const isInSight = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return at !== null && (shown.contains(at) || at.contains(shown))
  })

const expectNoSidewaysScrolling = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

test('fields that are filled at once without keys are all stored', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { id } = await openHandover(page, api)
  await fillAtOnce(page, { 'שעות פעילות': '16:00-18:00', 'מיקום הפעילות': 'אולם 2' })
  await expect
    .poll(() => api.readHandover(id))
    .toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'אולם 2' })
})

test('a trainee that is filled at once without keys is stored', { tag: '@phone' }, async ({ page, api }) => {
  const group = await newGroup(api, [])
  await open(page, group)
  await page.getByRole('button', { name: 'הוספת חניך' }).first().click()
  await expect(page.getByRole('textbox', { name: 'שם פרטי' })).toBeVisible()
  await fillAtOnce(page, { 'שם פרטי': 'נועם', 'שם משפחה': 'לוי', 'בית ספר': 'מקיף' })
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect
    .poll(() => api.readTrainees(group.id))
    .toMatchObject([{ first_name: 'נועם', last_name: 'לוי', school: 'מקיף' }])
})

for (const [where, view] of Object.entries(narrowViews)) {
  test(`${where}, each field of a file is in sight while it is used`, { tag: '@phone' }, async ({
    page,
    api,
  }) => {
    await openHandover(page, api)
    await page.setViewportSize(view)
    for (const input of await panel(page).getByRole('textbox').all()) {
      await input.focus()
      await expect.poll(() => isInSight(input)).toBe(true)
    }
    await expectNoSidewaysScrolling(page)
  })

  test(`${where}, the form of a trainee shows its field, its error and its button`, {
    tag: '@phone',
  }, async ({ page, api }) => {
    await open(page, await newGroup(api, []))
    await page.getByRole('button', { name: 'הוספת חניך' }).first().click()
    await page.setViewportSize(view)
    for (const input of await page.getByRole('dialog').getByRole('textbox').all()) {
      await input.focus()
      await expect.poll(() => isInSight(input)).toBe(true)
    }
    const phone = page.getByRole('textbox', { name: 'טלפון' })
    await phone.fill('0'.repeat(21))
    const error = page.getByText('הטקסט ארוך מדי')
    await error.scrollIntoViewIfNeeded()
    await expect.poll(() => isInSight(error)).toBe(true)
    const save = page.getByRole('button', { name: 'שמירה', exact: true })
    await save.scrollIntoViewIfNeeded()
    await expect.poll(() => isInSight(save)).toBe(true)
  })
}

test('undo takes back what was typed last, and the rest stays stored', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { id } = await openHandover(page, api)
  const place = field(page, 'מיקום הפעילות')
  const stored = () => expect.poll(async () => (await api.readHandover(id)).activity_location)
  await place.pressSequentially('אולם')
  await stored().toBe('אולם')
  await page.keyboard.insertText(' הספורט')
  await stored().toBe('אולם הספורט')
  await place.press('Control+z')
  await expect(place).toHaveValue('אולם')
  await stored().toBe('אולם')
})

test('with text at 200%, nothing runs out of a page that can be handed in, and the way back is readable', {
  tag: '@phone',
}, async ({ page, api }) => {
  const id = await api.addGroup(`נצר ${newPhone()}`)
  const guide = await api.register('תמר נגר', [id])
  await api.as(guide.phone, 'update-group-form.php', { group_id: id, fields: completeForm })
  await api.as(guide.phone, 'update-trainees-status.php', { groupId: id })
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, guide, `/groups/${id}`)
  await expect(page.getByRole('button', { name: 'סיימתי!' })).toBeEnabled()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScrolling(page)
  const back = page.getByRole('navigation', { name: 'נתיב' }).getByRole('link').first()
  const cut = () => back.locator('bdi').evaluate((text) => text.scrollWidth - text.clientWidth)
  await expect.poll(cut).toBeLessThanOrEqual(0)
  await expect.poll(() => isInSight(back)).toBe(true)
  const button = await page.getByRole('button', { name: 'סיימתי!' }).boundingBox()
  expect(button?.x).toBeGreaterThanOrEqual(0)
})
