import { toGroup } from '@hafifa/shared-ui/calls'
import { openJournal } from '@hafifa/shared-ui/drafts'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HandoverForm } from './HandoverForm.tsx'
import { handoverQuery } from './queries.ts'
import { stubNetwork } from './testing/network.ts'

const guide = { id: 5, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }

/** Each test has its own group, because unsaved edits outlive the form. */
let groupId = 0

beforeEach(() => {
  groupId += 1
  signIn(guide)
})

type Left = Parameters<Awaited<ReturnType<typeof openJournal>>['write']>[1]

type Options = [options?: Parameters<typeof stubNetwork>[1]]

async function openForm(left: Left, ...options: Options) {
  const network = stubNetwork(groupId, ...options)
  const journal = await openJournal(guide.id)
  await journal.write(`handover/${groupId}`, left)
  await queryClient.fetchQuery(handoverQuery(groupId))
  const group = toGroup({ id: groupId, name: 'נצר ירוחם', guideIds: [guide.id] })
  await renderPage(<HandoverForm group={group} lastYear={undefined} threads={undefined} />)
  const stored = async () => Object.keys(await journal.read(`handover/${groupId}`))
  return { ...network, stored }
}

const hours = page.getByLabelText('שעות פעילות')
const notice = page.getByText(/^נמצאו שינויים שלא נשמרו מ־\d+:\d+$/)
const status = page.getByText(/^(נשמר|שומר…|לא נשמר)$/)
const typedHours = { activity_hours: { value: '16:00', base: [null] } }

test('unsaved text of an earlier page is restored to its field', async () => {
  await openForm(typedHours)
  await expect.element(hours).toHaveValue('16:00')
})

test('a notice shows when the text was typed', async () => {
  await openForm(typedHours)
  await expect.element(notice).toBeVisible()
})

test('the notice can be closed', async () => {
  await openForm(typedHours)
  await page.getByRole('button', { name: 'סגירה' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(hours).toHaveValue('16:00')
})

test('the notice is one line on a phone', async () => {
  await openForm(typedHours)
  await expect.element(notice).toBeVisible()
  const place = () => hours.element().getBoundingClientRect().top
  const below = place()
  await page.getByRole('button', { name: 'סגירה' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(below - place()).toBeLessThanOrEqual(46)
})

test('the text is saved and leaves the journal', async () => {
  const { saves, stored } = await openForm(typedHours)
  await expect.poll(() => saves).toMatchObject([{ fields: { activity_hours: '16:00' }, user_id: guide.id }])
  await expect.element(status).toHaveTextContent('נשמר')
  await expect.poll(stored).toEqual([])
})

test('details of an incident are restored', async () => {
  const answer = {
    value: { selected: true, details: 'שיחה עם ההורים' },
    base: [{ selected: true, details: '' }],
  }
  const { saves } = await openForm({ 'incident-1': answer }, { details: '' })
  await expect.poll(() => saves).toMatchObject([{ incident_id: 1, selected: 1, details: 'שיחה עם ההורים' }])
})

test('details of an incident stay in the journal of a page from the copy, which has no incidents', async () => {
  const answer = { value: { selected: true, details: 'שיחה' }, base: [{ selected: true, details: '' }] }
  const { saves, stored } = await openForm({ ...typedHours, 'incident-1': answer }, { incidents: [] })
  await expect.poll(() => saves).toMatchObject([{ fields: { activity_hours: '16:00' } }])
  await expect.poll(stored).toEqual(['incident-1'])
})

test('details of an incident are sent by a page from the copy once the network brings the incidents', async () => {
  const answer = { value: { selected: true, details: 'שיחה' }, base: [{ selected: null, details: '' }] }
  const { saves, stored, addIncident } = await openForm({ 'incident-1': answer }, { incidents: [] })
  await expect.poll(stored).toEqual(['incident-1'])
  addIncident()
  await queryClient.fetchQuery({ ...handoverQuery(groupId), staleTime: 0 })
  await expect.poll(() => saves).toMatchObject([{ incident_id: 1, selected: 1, details: 'שיחה' }])
  await expect.poll(stored).toEqual([])
})

test('text that was already saved causes neither a notice nor a save', async () => {
  const answer = { value: { selected: true, details: 'שיחה' }, base: [{ selected: null, details: '' }] }
  const { saves, stored } = await openForm({ 'incident-1': answer }, { details: 'שיחה' })
  await expect.poll(stored).toEqual([])
  expect(notice.query()).toBeNull()
  expect(saves).toEqual([])
})

test('a stored value that completes the typed text is not a conflict', async () => {
  const { conflict } = await openForm(typedHours)
  const at = '2024-11-05 16:20:00'
  conflict({ activity_hours: { value: '16:00-18:00', guide: { id: guide.id, name: guide.full_name }, at } })
  await expect.element(hours).toHaveValue('16:00-18:00')
  await expect.element(status).toHaveTextContent('נשמר')
})

test('the status warns that a full device keeps text only while the page is open', async () => {
  const { goOffline } = await openForm({})
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  goOffline()
  await hours.fill('16:00')
  await expect.element(status).toHaveTextContent('לא נשמר')
  await expect.element(page.getByText('לא לסגור את העמוד: מה שכתבת עוד לא נשמר')).toBeVisible()
  full.mockRestore()
})

async function beforeJournal(left: Left, act: () => Promise<void>, ...options: Options) {
  const whenIdle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenIdle.push(callback))
  const form = await openForm(left, ...options)
  await act()
  for (const callback of whenIdle) callback()
  return form
}

test('text that is typed before the journal opens follows the restored text', async () => {
  await beforeJournal(typedHours, () => hours.fill('רק בחורף'))
  await expect.element(hours).toHaveValue('16:00 רק בחורף')
  await expect.element(notice).toBeVisible()
})

test('text that was cleared before the journal opens leaves the restored text as it was', async () => {
  const values = { activity_hours: '09:00' }
  await beforeJournal(typedHours, () => hours.clear(), { values })
  await expect.element(notice).toBeVisible()
  await expect.element(hours).toHaveValue('16:00')
})

test('a choice made before the journal opens replaces the restored one', async () => {
  const monday = page.getByRole('button', { name: 'שני' })
  const left = { ...typedHours, activity_day: { value: 'ראשון', base: [null] } }
  await beforeJournal(left, () => monday.click())
  await expect.element(hours).toHaveValue('16:00')
  await expect.element(monday).toHaveAttribute('aria-pressed', 'true')
})
