import { Stage } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import type { Thread } from '@hafifa/shared-ui/threads'
import { toGroup } from '@hafifa/shared-ui/wire'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FieldThread } from './FieldThread.tsx'

const sent = vi.fn()

const remark = { id: 1, guide_id: 2, guide: 'רות', text: 'עד מתי?', at: '2024-11-05 10:00:00' }

const thread: Thread = { id: 5, field: 'activity_hours', open: true, done: false, messages: [remark] }

async function open(given: Partial<Thread> = {}, { reader = guide, stage = Stage.active as number } = {}) {
  signIn(reader)
  sent.mockClear()
  let fails = false
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent(input, JSON.parse(String(body)))
    if (fails) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, id: 9 })
  })
  const group = toGroup({ id: 7, name: 'נצר', guideIds: [guide.id], progressStageId: stage })
  await renderPage(<FieldThread group={group} field="activity_hours" threads={[{ ...thread, ...given }]} />)
  return {
    fail: () => {
      fails = true
    },
  }
}

const list = page.getByRole('list', { name: 'הערות: שעות פעילות' })

const button = (name: string) => page.getByRole('button', { name: `${name}: שעות פעילות`, exact: true })

test('a remark has its text and its author', async () => {
  await open()
  await expect.element(list.getByText('עד מתי?')).toBeVisible()
  await expect.element(list.getByText(/הערה של רות/)).toBeVisible()
})

test('an answer is sent with its field, and the focus returns', async () => {
  await open()
  await button('תשובה').click()
  await userEvent.keyboard('עד שש')
  await page.getByRole('button', { name: 'שליחה' }).click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      [
        '/api/add-field-message.php',
        { groupId: 7, field: 'activity_hours', text: 'עד שש', key: expect.any(String) },
      ],
    ])
  await expect.element(button('תשובה')).toHaveFocus()
})

test('an answer that could not be sent stays', async () => {
  const { fail } = await open()
  fail()
  await button('תשובה').click()
  await userEvent.keyboard('עד שש')
  await page.getByRole('button', { name: 'שליחה' }).click()
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByRole('textbox')).toHaveValue('עד שש')
})

test('a guide marks a remark as done', async () => {
  await open()
  await button('טופל').click()
  await expect.poll(() => sent.mock.calls).toEqual([['/api/update-field-thread.php', { id: 5, done: true }]])
})

test('a coordinator does not mark a remark as done', async () => {
  await open({}, { reader: coordinator })
  await expect.element(list).toBeVisible()
  expect(button('טופל').elements()).toEqual([])
})

test('a guide does not close the remark of a coordinator', async () => {
  await open()
  await expect.element(list).toBeVisible()
  expect(button('סגירה').elements()).toEqual([])
})

test('a guide closes what they began', async () => {
  await open({ messages: [{ ...remark, guide_id: guide.id, guide: guide.full_name }] })
  await button('סגירה').click()
  await expect.poll(() => sent.mock.calls).toEqual([['/api/update-field-thread.php', { id: 5, open: false }]])
})

test.for([
  ['that is done', { done: true }, Stage.active],
  ['that is closed', { open: false }, Stage.active],
  ['of a file that was handed in', {}, Stage.review],
] as const)('a thread %s is folded until it is opened', async ([, given, stage]) => {
  await open(given, { stage })
  const summary = page.getByText(/^הערה אחת/)
  await expect.element(summary).toBeVisible()
  expect(list.elements()).toEqual([])
  await summary.click()
  await expect.element(list).toBeVisible()
})

test('a thread of another field is not shown', async () => {
  await open({ field: null })
  expect(page.getByRole('list').elements()).toEqual([])
})

test('one’s own words can be deleted at first, and later not', async () => {
  const own = { ...remark, guide_id: guide.id, guide: guide.full_name }
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ')
  await open({ messages: [remark, { ...own, id: 2, text: 'מזמן' }, { ...own, id: 3, at, text: 'עכשיו' }] })
  await list.getByRole('button', { name: /^מחיקה/ }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['/api/delete-field-message.php', { id: 3 }]])
})
