import { type HandoverValues, handoverFieldNames } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { eventually, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HandIn } from './HandIn.tsx'
import type { HandedIn, Round } from './handInQuery.ts'

const empty = Object.fromEntries(handoverFieldNames.map((name) => [name, null])) as HandoverValues

const round: Round = {
  id: 1,
  handedInAt: '2024-11-05 10:00:00',
  handedInBy: { id: 3, name: 'יעל' },
  outcome: 'rejected',
  decidedAt: '2024-11-06 10:00:00',
  decidedBy: { id: 2, name: 'רות' },
  reason: 'חסרות שעות',
  changed: [],
  remarks: [],
}

const current: Round = { ...round, id: 2, outcome: null, decidedAt: null, decidedBy: null, reason: null }

let groupId = 0

beforeEach(() => {
  groupId += 1
  signIn({ id: 2, full_name: 'רות', phone: '0501234567', admin: 1 })
})

type Answers = Partial<Pick<HandedIn, 'rounds' | 'rejected' | 'details' | 'threads'>> & {
  fields?: Partial<HandoverValues>
}

/** Returns the bodies of the changes. */
async function openHandIn(given: Answers = {}) {
  const { rounds = [current], rejected = null, details = [], threads = [], fields = {} } = given
  const changes: unknown[] = []
  const answers: Record<string, object> = {
    'get-group-form.php': {
      form: { id: 1, group_id: groupId, ...empty, ...fields },
      incidents: [{ id: 1, label_hebrew: 'אלימות פיזית' }],
      details,
      coordinatorEdits: {},
    },
    'get-group-trainees.php': { trainees: [] },
    'get-review-rounds.php': { rounds, rejected },
    'get-field-threads.php': { threads },
  }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const name = /\/api\/([^?]+)/.exec(input)?.[1] ?? ''
    if (init?.method === 'POST') changes.push([name, JSON.parse(String(init.body))])
    return Response.json({ success: true, ...answers[name] })
  })
  await renderPage(<HandIn group={toGroup({ id: groupId, name: 'חיפה', guideIds: [] })} />)
  await expect.element(page.getByRole('heading', { name: 'גיוס' })).toBeVisible()
  return changes
}

const tag = page.getByText('השתנה מאז ההחזרה', { exact: true })
const onlyChanged = page.getByRole('checkbox')

test('a first review marks nothing', async () => {
  await openHandIn({ fields: { activity_hours: '16:00' } })
  expect(tag.elements()).toEqual([])
  expect(onlyChanged.elements()).toEqual([])
})

test('an answer that changed since the rejection is beside the rejected one', async () => {
  await openHandIn({
    rounds: [current, round],
    fields: { safety_events: 'הייתה פציעה קלה' },
    rejected: { fields: { ...empty, safety_events: 'הייתה פציעה' }, incidents: {} },
  })
  await expect.element(tag).toBeVisible()
  await expect.element(page.getByText('לפני ההחזרה')).toBeVisible()
  await expect.element(page.getByRole('mark')).toHaveTextContent('הבדל: קלה סוף ההבדל')
})

test('a changed incident is beside the rejected answer', async () => {
  await openHandIn({
    rounds: [current, round],
    rejected: { fields: empty, incidents: { 1: 'דחיפות' } },
  })
  const incident = page.getByRole('region', { name: 'אירועי מרחב בטוח' })
  await expect.element(incident.getByText('לא', { exact: true })).toBeVisible()
  await expect.element(incident.getByRole('mark')).toHaveTextContent('הבדל: דחיפות סוף ההבדל')
})

test('the button for a remark on the incidents takes no line of its own', async () => {
  await openHandIn({ details: [{ incident_id: 1, details: 'דחיפות' }] })
  const section = page.getByRole('region', { name: 'אירועי מרחב בטוח' })
  const button = section.getByRole('button', { name: 'הוספת הערה: אירועי מרחב בטוח' }).element()
  const table = section.getByRole('table').element().getBoundingClientRect()
  expect(button.getBoundingClientRect().bottom).toBeLessThan(table.top)
  expect(section.element().getBoundingClientRect().bottom - table.bottom).toBeLessThan(4)
})

test('the title of a part carries the sign of what is done', async () => {
  await openHandIn({ fields: { meaningful_events: 'מסע' } })
  const part = (name: string) => page.getByRole('region', { name })
  const signOf = (name: string) =>
    getComputedStyle(part(name).element().querySelector('[data-done]') as Element, '::before').content
  expect([signOf('פעילויות והכשרות'), signOf('גיוס')]).toEqual(['"✓" / ""', '"○" / ""'])
})

test('only the changed answers can be shown', async () => {
  await openHandIn({
    rounds: [current, round],
    fields: { activity_hours: '17:00' },
    rejected: { fields: { ...empty, activity_hours: '16:00' }, incidents: {} },
  })
  await page.getByRole('checkbox', { name: 'רק מה שהשתנה מאז ההחזרה (1)' }).click()
  await expect.element(page.getByText('שעות פעילות', { exact: true })).toBeVisible()
  expect(page.getByText('מיקום הפעילות').elements()).toEqual([])
  expect(page.getByRole('heading', { name: 'גיוס' }).elements()).toEqual([])
})

test('a file that did not change since the rejection says so', async () => {
  await openHandIn({ rounds: [current, round], rejected: { fields: empty, incidents: {} } })
  await expect.element(page.getByText('לא השתנה דבר בתיק מאז ההחזרה')).toBeVisible()
})

test('a remark is sent with its field', async () => {
  const changes = await openHandIn()
  await page.getByRole('button', { name: 'הוספת הערה: שעות פעילות' }).click()
  await page.getByRole('textbox', { name: 'הערה: שעות פעילות' }).fill('מתי מסיימים?')
  await page.getByRole('button', { name: 'הוספה', exact: true }).click()
  await eventually(() =>
    expect(changes).toEqual([
      [
        'add-field-message.php',
        { groupId, field: 'activity_hours', text: 'מתי מסיימים?', key: expect.any(String) },
      ],
    ]),
  )
  await expect.element(page.getByRole('button', { name: 'הוספת הערה: שעות פעילות' })).toHaveFocus()
})

test('a remark takes no typing while it is sent', async () => {
  await openHandIn()
  await page.getByRole('button', { name: 'הוספת הערה: שעות פעילות' }).click()
  const text = page.getByRole('textbox', { name: 'הערה: שעות פעילות' })
  await text.fill('מתי')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await page.getByRole('button', { name: 'הוספה', exact: true }).click()
  await expect.element(text).toHaveAttribute('readonly')
})

test('an unsent remark outlives its form', async () => {
  await openHandIn()
  await page.getByRole('button', { name: 'הוספת הערה: שעות פעילות' }).click()
  const text = page.getByRole('textbox', { name: 'הערה: שעות פעילות' })
  await text.fill('מתי')
  await page.getByRole('button', { name: 'ביטול' }).click()
  await page.getByRole('button', { name: 'הוספת הערה: שעות פעילות' }).click()
  await expect.element(text).toHaveValue('מתי')
})

test('the hand-in under review has who and when', async () => {
  await openHandIn()
  await expect.element(page.getByText('הגשה: יעל, 5.11.2024, 12:00')).toBeVisible()
})

const written = {
  ...{ id: 7, guide_id: 2, guide: 'רות' },
  ...{ text: 'מתי מסיימים?', at: '2024-11-06 09:00:00' },
}

const thread = {
  ...{ id: 3, field: 'activity_hours' as const, open: true, done: true },
  messages: [written, { ...written, id: 8, guide_id: 3, guide: 'יעל', text: 'בשש' }],
}

const remarks = page.getByRole('list', { name: 'הערות: שעות פעילות' })

test('a thread has its messages with who wrote them, and whether it is done', async () => {
  await openHandIn({ threads: [thread] })
  await expect.element(remarks).toMatchTextContent(/^מתי מסיימים\?רות, .*בששיעל, .*טופל/)
})

test('one’s own words can be deleted at first, and later not', async () => {
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const changes = await openHandIn({
    threads: [{ ...thread, messages: [written, { ...written, id: 9, at }] }],
  })
  await remarks.getByRole('button', { name: /^מחיקה/ }).click()
  await eventually(() => expect(changes).toEqual([['delete-field-message.php', { id: 9 }]]))
})

test('a thread is closed by a coordinator', async () => {
  const changes = await openHandIn({ threads: [thread] })
  await page.getByRole('button', { name: 'סגירה: שעות פעילות' }).click()
  await eventually(() => expect(changes).toEqual([['update-field-thread.php', { id: 3, open: false }]]))
})

test('a closed thread can be opened again', async () => {
  const changes = await openHandIn({ threads: [{ ...thread, open: false }] })
  await expect.element(remarks).toMatchTextContent(/נסגר/)
  await page.getByRole('button', { name: 'פתיחה מחדש: שעות פעילות' }).click()
  await eventually(() => expect(changes).toEqual([['update-field-thread.php', { id: 3, open: true }]]))
})

test('earlier rounds are listed with who, when and their reasons', async () => {
  await openHandIn({ rounds: [current, round] })
  await page.getByRole('button', { name: /התיק הוחזר לעדכון.*רות.*6\.11\.2024/ }).click()
  await expect.element(page.getByText('סיבה: חסרות שעות')).toBeVisible()
})
