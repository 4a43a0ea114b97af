import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { openJournal } from '@hafifa/shared-ui/drafts'
import { api, currentGuide, send as request, signIn } from '@hafifa/shared-ui/platform'
import type { Thread } from '@hafifa/shared-ui/review'
import { coordinator, guide, otherGuide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FieldThread } from './FieldThread.tsx'

const sent = vi.fn()

const remark = { id: 1, guide_id: 2, guide: 'רות', text: 'עד מתי?', at: '2024-11-05 10:00:00' }

const thread: Thread = { id: 5, field: 'activity_hours', open: true, done: false, messages: [remark] }

/** Each test has its own group, because unsent text outlives its form. */
let groupId = 0

beforeEach(() => {
  groupId += 1
})

async function open(given: Partial<Thread> = {}, { reader = guide, stage = Stage.active as number } = {}) {
  signIn(reader)
  sent.mockClear()
  let fails = false
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent(input, JSON.parse(String(body)))
    if (fails) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, id: 9 })
  })
  const group = toGroup({ id: groupId, name: 'נצר', guideIds: [guide.id], progressStageId: stage })
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
        { groupId, field: 'activity_hours', text: 'עד שש', key: expect.any(String) },
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
  // Otherwise its text would hold the page in a later test.
  await page.getByRole('button', { name: 'ביטול' }).click()
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

describe('unsent text of a form that was closed', () => {
  const answer = page.getByRole('textbox')
  const send = page.getByRole('button', { name: 'שליחה' })

  /** A network with calls that run until the test answers them. */
  async function show({ keepsText = true } = {}) {
    signIn(guide)
    const key = keepsText ? { key: btoa('0'.repeat(32)) } : {}
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (input: string) => {
      if (input === '/api/get-journal-key.php') return Response.json({ success: keepsText, ...key })
      if (input !== '/api/add-field-message.php') return Response.json({ success: true })
      sent()
      await promise
      return Response.json({ success: true, id: 9 })
    })
    return { ...(await reopen()), succeed: resolve }
  }

  async function reopen(given: Partial<Thread> = {}) {
    const guideIds = [guide.id, otherGuide.id]
    const group = toGroup({ id: groupId, name: 'נצר', guideIds, progressStageId: Stage.active })
    const threads = [{ ...thread, ...given }]
    const { unmount } = await renderPage(<FieldThread {...{ group, threads }} field="activity_hours" />)
    return { close: unmount }
  }

  async function type() {
    await button('תשובה').click()
    await answer.fill('עד שש')
  }

  async function stored() {
    const journal = await openJournal(guide.id)
    const entries = await journal.read(`threads/${groupId}/activity_hours`)
    journal.close()
    return Object.keys(entries)
  }

  const mayReload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('does not come back once it is sent', async () => {
    const { close, succeed } = await show()
    await type()
    await expect.poll(stored).toEqual(['reply'])
    await send.click()
    await close()
    succeed()
    await expect.poll(stored).toEqual([])
    await reopen()
    await expect.element(button('תשובה')).toBeVisible()
  })

  test('cannot be sent again while it is sent', async () => {
    sent.mockClear()
    const { close, succeed } = await show()
    await type()
    await send.click()
    await close()
    await reopen()
    await expect.element(answer).toHaveValue('עד שש')
    await expect.element(answer).toHaveAttribute('readonly')
    succeed()
    await expect.element(button('תשובה')).toBeVisible()
    expect(sent).toHaveBeenCalledOnce()
  })

  test('holds the page before the device has kept anything, without a warning', async () => {
    const { promise: idle, resolve: rest } = Promise.withResolvers<void>()
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => void idle.then(callback))
    await show()
    await type()
    expect(mayReload()).toBe(false)
    expect(page.getByText(/לא לסגור את העמוד/).query()).toBeNull()
    rest()
    await expect.poll(mayReload).toBe(true)
    await page.getByRole('button', { name: 'ביטול' }).click()
  })

  test('holds the page once the session has ended, because the next one may not open what the device keeps', async () => {
    const { close } = await show()
    await type()
    await expect.poll(stored).toEqual(['reply'])
    expect(mayReload()).toBe(true)
    await close()
    vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 401 }))
    await request(api['get-group.php'].$get({ query: { id: groupId } })).catch(() => undefined)
    expect(currentGuide()).toBeNull()
    expect(mayReload()).toBe(false)
    const { succeed } = await show()
    await expect.element(answer).toHaveValue('עד שש')
    succeed()
    await send.click()
    await expect.element(button('תשובה')).toBeVisible()
  })

  test('opens its thread, although that is done', async () => {
    const { close, succeed } = await show()
    await type()
    await close()
    await reopen({ done: true })
    await expect.element(answer).toBeVisible()
    succeed()
    await send.click()
    await expect.element(button('תשובה')).toBeVisible()
  })

  test('comes back where the device does not keep it, and a reload by itself waits', async () => {
    const { close, succeed } = await show({ keepsText: false })
    await type()
    await expect.element(page.getByText('לא לסגור את העמוד: מה שכתבת עוד לא נשמר')).toBeVisible()
    await close()
    expect(mayReload()).toBe(false)
    await reopen()
    await expect.element(answer).toHaveValue('עד שש')
    succeed()
    await send.click()
    await expect.element(button('תשובה')).toBeVisible()
    expect(mayReload()).toBe(true)
  })

  // The last one, because the text of the former account stays in memory.
  test('is there for the account into which that of its guide was merged', async () => {
    const { close, succeed } = await show()
    await type()
    await expect.poll(stored).toEqual(['reply'])
    await close()
    await endSession()
    signIn(otherGuide)
    await reopen()
    await expect.element(answer).toHaveValue('עד שש')
    succeed()
    await send.click()
    await expect.element(button('תשובה')).toBeVisible()
    await expect.poll(stored).toEqual([])
  })
})

/** The server has ended the session. */
async function endSession() {
  const network = window.fetch
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: 'not-signed-in', message: '' }, { status: 401 }),
  )
  await expect(request(api['get-years.php'].$get())).rejects.toMatchObject({ code: 'not-signed-in' })
  vi.stubGlobal('fetch', network)
}
