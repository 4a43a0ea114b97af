import { Stage } from '@hafifa/api/contract'
import { openJournal } from '@hafifa/shared-ui/drafts'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DecisionForm } from './DecisionForm.tsx'

/** Each test has its own group, because an unsent reason outlives its form. */
let id = 0

const decide = vi.fn(async () => Response.json({ success: true, moved: true }))

/** Without a key, the device keeps nothing. */
let keeps: boolean

beforeEach(() => {
  id += 1
  keeps = false
  decide.mockReset()
  vi.stubGlobal('fetch', async (input: string) => {
    if (!input.includes('journal-key')) return decide()
    return Response.json(keeps ? { success: true, key: btoa('0'.repeat(32)) } : { success: false })
  })
})

async function open() {
  signIn(coordinator)
  const onDone = vi.fn()
  const group = { id, name: 'נצר', progressStageId: Stage.review }
  const form = <DecisionForm decision="reject" group={group} onDone={onDone} onCancel={() => {}} />
  const { unmount } = await renderPage(form)
  return { onDone, unmount }
}

const reason = page.getByRole('textbox', { name: 'סיבת הדחייה' })

const send = () => page.getByRole('button', { name: 'שליחה' }).click()

/** What a reload by itself asks before it begins. */
const mayReload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a reason takes no typing while it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  decide.mockReturnValue(promise)
  const { onDone } = await open()
  await reason.fill('חסרות שעות')
  await send()
  await expect.element(reason).toHaveAttribute('readonly')
  resolve(Response.json({ success: true, moved: true }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

test('a reason is counted only once it is too long', async () => {
  await open()
  expect(page.getByText('5000').elements()).toEqual([])
})

test('the page does not reload by itself until a reason is sent or deleted', async () => {
  const { unmount } = await open()
  await reason.fill('חסרות שעות')
  await unmount()
  expect(mayReload()).toBe(false)
  const { onDone } = await open()
  await reason.fill('')
  expect(mayReload()).toBe(true)
  await reason.fill('חסרות השעות')
  expect(mayReload()).toBe(false)
  await send()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(mayReload()).toBe(true)
})

test('a reason does not hold the page of another coordinator', async () => {
  const { unmount } = await open()
  await reason.fill('חסרות שעות')
  await unmount()
  signIn({ ...coordinator, id: coordinator.id + 1 })
  expect(mayReload()).toBe(true)
  await open()
  expect(mayReload()).toBe(false)
  await reason.fill('')
})

test('a reason that could not be sent stays', async () => {
  decide.mockRejectedValue(new TypeError('Failed to fetch'))
  await open()
  await reason.fill('חסרות שעות')
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(reason).toHaveValue('חסרות שעות')
  await reason.fill('')
})

describe('a reason that an earlier page left on the device', () => {
  const inJournal = async <Result,>(use: (journal: Journal) => Promise<Result>) => {
    const journal = await openJournal(coordinator.id)
    return use(journal).finally(journal.close)
  }

  beforeEach(async () => {
    keeps = true
    signIn(coordinator)
    await inJournal((journal) =>
      journal.write(`decision/${id}`, { reject: { value: 'חסרות שעות', base: [] } }),
    )
  })

  test('is in the form, and does not hold the page', async () => {
    await open()
    await expect.element(reason).toHaveValue('חסרות שעות')
    await expect.poll(mayReload).toBe(true)
    await reason.fill('')
  })

  test('leaves the device once it is sent', async () => {
    const { onDone } = await open()
    await expect.element(reason).toHaveValue('חסרות שעות')
    await send()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    const stored = () => inJournal((journal) => journal.read(`decision/${id}`))
    await expect.poll(stored).toEqual({})
  })
})

type Journal = Awaited<ReturnType<typeof openJournal>>
