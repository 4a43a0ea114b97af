import { createApiClient } from './fixtures/apiClient.ts'
import { choice, choices, field, openHandover, panel, tab } from './fixtures/handoverPage.ts'
import { expect, openAs, test } from './fixtures/test.ts'

test('a text near its limit shows the remaining length', { tag: '@phone' }, async ({ page, api }) => {
  await openHandover(page, api)
  const hours = field(page, 'שעות פעילות')
  await hours.fill('ש'.repeat(170))
  await expect(hours).not.toHaveAccessibleDescription(/תווים/)
  await hours.fill('ש'.repeat(190))
  await expect(hours).toHaveAccessibleDescription('נותרו 10 תווים')
  await hours.fill('ש'.repeat(200))
  await expect(hours).toHaveAccessibleDescription('הגעת לאורך המרבי: 200 תווים')
})

test('a pasted text beyond its limit stays whole, is not said to be saved, and does not hold up another field', {
  tag: '@phone',
}, async ({ page, api }) => {
  const { id, address } = await openHandover(page, api)
  await page.goto(`${address}?tab=recruitment`)
  const details = field(page, 'מקומות מיוחדים לפרסום')
  const pasted = 'ש'.repeat(5600)
  await details.focus()
  await page.keyboard.insertText(pasted)
  await expect(details).toHaveValue(pasted)
  await expect(details).toHaveAccessibleDescription('הטקסט ארוך מדי: 5,600 תווים מתוך 5,000. יש לקצר ב־600.')
  await expect(page.getByText('לא נשמר', { exact: true })).toBeVisible()
  await tab(page, 'פרטים כלליים').click()
  await field(page, 'מיקום הפעילות').fill('אולם 2')
  await expect.poll(async () => (await api.readHandover(id)).activity_location).toBe('אולם 2')
  await page.reload()
  await tab(page, 'גיוס').click()
  await expect(details).toHaveValue(pasted)
  await details.fill(pasted.slice(600))
  await expect(page.getByText('נשמר', { exact: true })).toBeVisible()
})

test('the remarks of a file are requested before the code that shows them arrives', {
  tag: '@phone',
}, async ({ page, api }) => {
  const { id, address } = await openHandover(page, api)
  const requested = Promise.withResolvers<void>()
  await page.route('**/assets/shownThreads-*.js', async (route) => {
    await requested.promise
    await route.continue()
  })
  page.on('request', (request) => request.url().includes('get-field-threads') && requested.resolve())
  await api.asCoordinator('add-field-message.php', { groupId: id, field: 'activity_hours', text: 'עד מתי?' })
  await page.goto(address)
  await expect(page.getByText('עד מתי?')).toBeVisible()
})

test('hours run from left to right and align with their label', { tag: '@phone' }, async ({ page, api }) => {
  await openHandover(page, api)
  const hours = field(page, 'שעות פעילות')
  await expect(hours).toHaveCSS('direction', 'rtl')
  await hours.fill('16:00 - 18:00')
  await expect(hours).toHaveCSS('direction', 'ltr')
  await expect(hours).toHaveCSS('text-align', /right$/)
  await field(page, 'מיקום הפעילות').fill('אולם 2')
  await expect(field(page, 'מיקום הפעילות')).toHaveCSS('direction', 'rtl')
})

test('opening a tab updates the address without a history entry', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { id, address } = await openHandover(page, api)
  await page.goto(`/groups/${id}`)
  await page.getByRole('link', { name: 'תיק חפיפה' }).click()
  await tab(page, 'גיוס').click()
  await tab(page, 'פעילויות').click()
  await expect(page).toHaveURL(`${address}?tab=activities`)
  await page.reload()
  await expect(tab(page, 'פעילויות')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL(`/groups/${id}`)
})

test('a guide fills the general tab with the keyboard', { tag: '@desktop' }, async ({ page, api }) => {
  await openHandover(page, api)
  await tab(page, 'פרטים כלליים').focus()
  // In a right-to-left page, the next tab is on the left.
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'גיוס')).toBeFocused()
  await expect(tab(page, 'גיוס')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'פרטים כלליים')).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Tab')
  await expect(field(page, 'שם הקבוצה')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(choice(page, 'יום פעילות', 'ראשון')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(choice(page, 'יום פעילות', 'שני')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(choice(page, 'יום פעילות', 'שני')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(field(page, 'שעות פעילות')).toBeFocused()
  await page.keyboard.type('16:30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ספרייה')
  await expect(tab(page, 'פרטים כלליים')).toHaveAccessibleName('פרטים כלליים הושלם')
  await page.keyboard.press('Enter')
  await expect(page.getByText('הטופס נשמר', { exact: true })).toBeVisible()
})

test('a growing text keeps its position and stays above the save bar', async ({ page, api }) => {
  await openHandover(page, api, '?tab=activities')
  await choice(page, 'הפרעות אכילה', 'כן').click()
  const details = field(page, 'פירוט האירוע: הפרעות אכילה')
  await details.focus()
  const top = () => details.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  for (let line = 0; line < 12; line += 1) await page.keyboard.type(`שורה ${line}\n`)
  expect(await top()).toBe(before)
  const saveBar = await page.getByRole('button', { name: 'שמירת הטופס' }).boundingBox()
  const box = await details.boundingBox()
  expect(box && saveBar && box.y + box.height).toBeLessThanOrEqual(saveBar?.y ?? 0)
  await expect(details).toHaveJSProperty('scrollTop', 0)
  await page.keyboard.press('Shift+Tab')
  await expect(choices(page, 'הפרעות אכילה').locator(':focus')).toBeInViewport({ ratio: 1 })
})

test('all tabs are printed', { tag: '@desktop' }, async ({ page, api }) => {
  await openHandover(page, api)
  await page.emulateMedia({ media: 'print' })
  for (const label of ['שעות פעילות', 'פירוט הגיוס', 'אירועים חריגים']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('שמירת הטופס')).toBeHidden()
})

test("the first press after somebody else's save unfolds last year's answer", { tag: '@phone' }, async ({
  page,
  newServer,
}) => {
  const { url } = await newServer()
  const api = createApiClient(url)
  const group_id = await api.addGroup('אשל')
  const dana = await api.register('דנה כהן', [group_id])
  const yael = await api.register('יעל שני', [group_id])
  const { form } = await api.read(`get-group-form.php?group_id=${group_id}`)
  const incident = { group_form_id: form.id, incident_id: 1, selected: 1, details: 'שיחה עם ההורים' }
  await api.as(dana.phone, 'save-crisis-detail.php', incident)
  await api.closeYear()

  await openAs(page, dana, `${url}/groups/${group_id}/details?tab=activities`)
  const fold = panel(page).getByRole('listitem').getByText('בשנה שעברה', { exact: true })
  await expect(fold).toHaveCount(1)
  const saved = { group_id, fields: { meaningful_events: 'מסע פסח' } }
  await api.as(yael.phone, 'update-group-form.php', saved)
  await expect(field(page, 'אירועים משמעותיים (חינוך ומשמעת)')).toHaveValue('מסע פסח')
  await fold.scrollIntoViewIfNeeded()
  await fold.tap()
  await expect(page.getByText('שיחה עם ההורים')).toBeVisible()
})
