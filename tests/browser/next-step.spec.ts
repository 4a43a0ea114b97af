import type { Locator } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { completeHandover } from '../../api/src/testing/completeHandover.ts'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { field } from './fixtures/handoverPage.ts'
import { createFilledGroup } from './fixtures/inbox.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

async function newGroup(api: ApiClient, fields: Record<string, unknown>) {
  const name = `נצר ${newPhone()}`
  const id = await api.addGroup(name)
  const guide = await api.register('מאיה לוי', [id])
  await api.as(guide.phone, 'update-group-form.php', { group_id: id, fields })
  return { id, name, guide }
}

/** In pixels, from the lower edge of an element to that of the window. */
const distanceFromEnd = (element: Locator) =>
  element.evaluate((shown) => window.innerHeight - shown.getBoundingClientRect().bottom)

test('one press on the groups page leads to the first empty field', async ({ page, api }) => {
  const { activity_day, activity_location } = completeHandover
  const { id, guide } = await newGroup(api, { activity_day, activity_location })
  await openAs(page, guide, '/groups')
  expect(await distanceFromEnd(page.getByRole('article'))).toBeGreaterThanOrEqual(0)
  await page.getByRole('link', { name: 'להמשך המילוי: שעות פעילות' }).click()
  await expect(page).toHaveURL(new RegExp(`/groups/${id}/details`))
  await expect(field(page, 'שעות פעילות')).toBeFocused()
  await expect(field(page, 'שעות פעילות')).toBeInViewport({ ratio: 1 })
})

test('one press on the groups page leads to the remark on a returned file', async ({ page, api }) => {
  const { groupId, yael, ruth } = await createFilledGroup(api)
  await api.as(yael.phone, 'update-group-stage.php', { group_id: groupId, stage_id: Stage.review })
  const remark = { group_id: groupId, field: 'safety_events', text: 'מה קרה בטיול?' }
  await api.as(ruth.phone, 'add-remark.php', remark)
  await api.as(ruth.phone, 'update-group-stage.php', {
    group_id: groupId,
    stage_id: Stage.update,
    reason: '',
  })
  await openAs(page, yael, '/groups')
  await page.getByRole('link', { name: 'מה צריך לתקן' }).click()
  await expect(field(page, 'אירועים חריגים')).toBeFocused()
  await expect(page.getByText('מה קרה בטיול?')).toBeInViewport({ ratio: 1 })
})

test('the file opens at the field that the group page names', { tag: '@phone' }, async ({ page, api }) => {
  const empty = { meaningful_events: null, safety_events: null, army_exposure_status: null }
  const { id, guide } = await newGroup(api, { ...completeHandover, ...empty })
  await openAs(page, guide, `/groups/${id}`)
  await expect(page.getByText('הבא: אירועים משמעותיים (חינוך ומשמעת)')).toBeVisible()
  await page.getByRole('link', { name: 'תיק חפיפה', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^פעילויות והכשרות/ })).toHaveAttribute('aria-selected', 'true')
})

test('a press anywhere on a task opens its page', { tag: '@phone' }, async ({ page, api }) => {
  const { id, guide } = await newGroup(api, { activity_day: 'שני' })
  await openAs(page, guide, `/groups/${id}`)
  // The link covers the whole card.
  await page.getByRole('heading', { name: 'עדכון רשימת חניכים' }).click({ force: true })
  await expect(page).toHaveURL(`/groups/${id}/participants`)
})

test('the hand-in stays within reach on a phone', { tag: '@phone' }, async ({ page, api }) => {
  const { id, guide } = await newGroup(api, { activity_day: 'שני' })
  await openAs(page, guide, `/groups/${id}`)
  const handIn = page.getByRole('button', { name: 'סיימתי!' })
  await expect(handIn).toBeInViewport({ ratio: 1 })
  expect(await distanceFromEnd(handIn)).toBeLessThanOrEqual(240)
  await page.getByRole('link', { name: 'רשימת חניכים' }).focus()
  await expect(page.getByRole('link', { name: 'רשימת חניכים' })).toBeInViewport({ ratio: 1 })
})

test('who decides about a group finds the decision on its first screen', async ({ page, api }) => {
  const { id, guide } = await newGroup(api, completeHandover)
  await api.as(guide.phone, 'update-trainees-status.php', { groupId: id })
  await api.as(guide.phone, 'update-group-stage.php', { group_id: id, stage_id: Stage.review })
  await openAs(page, coordinator, `/groups/${id}`)
  const decision = page.getByRole('region', { name: 'מחכה להחלטה שלך' })
  await expect(decision.getByRole('button', { name: 'לא מאושר' })).toBeInViewport({ ratio: 1 })
  await decision.getByRole('button', { name: 'אישור' }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(page.getByRole('region', { name: 'הקבוצה הושלמה' })).toBeVisible()
})
