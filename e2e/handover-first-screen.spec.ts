import type { Page } from 'playwright/test'
import { completeHandover } from '../api/src/testing/completeHandover.ts'
import { handoverFieldPath } from '../shared-ui/src/paths.ts'
import { choice, choices, field, openHandover, tab } from './fixtures/handoverPage.ts'
import { expect, test } from './fixtures/test.ts'

const isSelected = (page: Page, name: string) =>
  expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')

test('the file opens at the first incomplete tab', { tag: '@phone' }, async ({ page, api }) => {
  const { id: group_id, guide, address } = await openHandover(page, api)
  await isSelected(page, 'פרטים כלליים')
  const { meaningful_events, ...others } = completeHandover
  await api.as(guide.phone, 'update-group-form.php', {
    group_id,
    fields: { ...others, safety_events: null, army_exposure_status: null },
  })
  await page.goto(address)
  await isSelected(page, 'פעילויות והכשרות')
  await api.as(guide.phone, 'update-group-form.php', { group_id, fields: { meaningful_events } })
  await page.goto(address)
  await isSelected(page, 'פרטים כלליים')
})

test('the address opens a tab with the focus in a field', { tag: '@phone' }, async ({ page, api }) => {
  const { id } = await openHandover(page, api)
  await page.goto(handoverFieldPath(id, { tab: 'activities', field: 'safety_events' }))
  await isSelected(page, 'פעילויות והכשרות')
  await expect(field(page, 'אירועים חריגים')).toBeFocused()
  await expect(field(page, 'אירועים חריגים')).toBeInViewport({ ratio: 1 })
  await page.goto(handoverFieldPath(id, { tab: 'general', field: 'activity_day' }))
  await expect(choice(page, 'יום פעילות', 'ראשון')).toBeFocused()
  await expect(choices(page, 'יום פעילות')).toBeInViewport({ ratio: 1 })
})
