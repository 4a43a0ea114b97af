import type { Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { handoverFieldPath } from '../../api/src/rules/paths.ts'
import { completeHandover } from '../../api/src/testing/completeHandover.ts'
import { createApiClient } from './fixtures/apiClient.ts'
import { choice, choices, field, openHandover, tab } from './fixtures/handoverPage.ts'
import { expect, openAs, test } from './fixtures/test.ts'

const phone = { width: 360, height: 740 }

async function expectFieldOnFirstScreen(page: Page, lowest = 360) {
  const label = page.getByText('שם הקבוצה', { exact: true })
  await expect(label).toBeVisible()
  expect((await label.boundingBox())?.y).toBeLessThanOrEqual(lowest)
}

const isSelected = (page: Page, name: string) =>
  expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')

test('the first field is on the first screen of a phone', { tag: '@phone' }, async ({ page, newServer }) => {
  await page.setViewportSize(phone)
  const { url } = await newServer()
  const api = createApiClient(url)
  const group_id = await api.addGroup('אשל')
  const noa = await api.register('נועה לוי', [group_id])
  const address = `${url}/groups/${group_id}/details`
  await api.as(noa.phone, 'update-group-form.php', {
    group_id,
    fields: { activity_day: 'שני', activity_hours: '16:00-18:00' },
  })

  await test.step('in a new file', async () => {
    await openAs(page, noa, address)
    await expectFieldOnFirstScreen(page)
  })

  await test.step("with last year's answers", async () => {
    await api.closeYear()
    await openAs(page, noa, address)
    await expect(page.getByText('בשנה שעברה', { exact: true }).first()).toBeVisible()
    await expectFieldOnFirstScreen(page)
  })

  await test.step('with the reason and the remarks of a coordinator', async () => {
    await api.as(noa.phone, 'update-group-form.php', { group_id, fields: completeHandover })
    await api.as(noa.phone, 'update-trainees-status.php', { groupId: group_id })
    await api.as(noa.phone, 'update-group-stage.php', { group_id, stage_id: Stage.review })
    const text = 'באיזו שעה מסיימים?'
    await api.asCoordinator('add-remark.php', { group_id, field: 'activity_hours', text })
    const reason = 'חסרים פרטים על הפעילויות ועל המקום, ואי אפשר להבין מי אחראי.ת'
    await api.asCoordinator('update-group-stage.php', { group_id, stage_id: Stage.update, reason })
    await openAs(page, noa, address)
    await expect(page.getByRole('group').getByText('הקבוצה הוחזרה לעדכון')).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    // Leaves room for the line about restored text.
    await expectFieldOnFirstScreen(page, 360 - 46)
  })
})

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
