import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { JoinRequest } from '../queries/joinRequests.ts'
import { JoinRequestsOfGuide } from './JoinRequestsOfGuide.tsx'

const acre: JoinRequest = {
  guideId: 5,
  fullName: 'מאיה לוי',
  phone: '0501234567',
  groupId: 7,
  groupName: 'עכו',
  requestedAt: '2025-01-05 16:20:00',
}
const haifa = { ...acre, groupId: 8, groupName: 'חיפה' }

const declineAll = page.getByRole('button', { name: 'דחיית כל הבקשות' })

beforeEach(() => signIn(coordinator))

async function renderRequests(requests: JoinRequest[]) {
  const onDecline = vi.fn()
  await renderPage(<JoinRequestsOfGuide requests={requests} onDecline={onDecline} />)
  return onDecline
}

test('a guide has a link to their page and a phone to call', async () => {
  await renderRequests([acre])
  await expect.element(page.getByRole('link', { name: 'מאיה לוי' })).toHaveAttribute('href', '/guides/5')
  await expect.element(page.getByRole('link', { name: '0501234567' })).toBeVisible()
})

test('a button is described by the guide and the group', async () => {
  await renderRequests([acre])
  await expect
    .element(page.getByRole('button', { name: 'אישור' }))
    .toHaveAccessibleDescription('מאיה לוי עכו')
})

test('a single request has no buttons for all', async () => {
  await renderRequests([acre])
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(declineAll.elements()).toEqual([])
})

test('several requests are declined together', async () => {
  const onDecline = await renderRequests([acre, haifa])
  await declineAll.click()
  expect(onDecline).toHaveBeenCalledWith([acre, haifa])
})
