import { type Entries, keepInJournal } from '@hafifa/shared-ui/drafts'
import { createDataKey, deleteCopy, hasCopy, markCopy, wrapKey, writeParts } from '@hafifa/shared-ui/offline'
import { deviceCopyAtom, shell, signIn, store } from '@hafifa/shared-ui/platform'
import { eventually } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerQuestion, endOrAsk, endQuestionAtom } from './askBeforeEnd.ts'
import * as copyCode from './following.ts'
import { setState } from './state.ts'

const guide = { id: 7, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }

let unsaved: Entries = {}
let onChange = () => {}
let close = () => {}
const abandon = vi.fn()

beforeEach(async () => {
  const key = createDataKey()
  const salt = new Uint8Array(32)
  await writeParts(guide.id, { passkey: { ...(await wrapKey(key, key)), salt, credentialId: salt } })
  markCopy({ owner: guide.id, sealed: [] })
  signIn(guide)
  shell.load = async () => ({ ask: async () => false, loadCopy: async () => copyCode })
  store.set(deviceCopyAtom, {
    guideId: guide.id,
    journalKey: async () => key,
    journals: new Set<() => Promise<number>>(),
    discards: new Set<() => void>(),
  } as never)
  const onKept = vi.fn()
  abandon.mockClear()
  close = keepInJournal('handover/5', guide.id, {
    unsaved: () => unsaved,
    subscribe(listener) {
      onChange = listener
      return () => {}
    },
    restore() {},
    onKept,
    abandon,
  })
  await eventually(() => {
    // The journal of the test before may have failed meanwhile, after which this one waits.
    window.dispatchEvent(new Event('online'))
    expect(onKept).toHaveBeenCalledWith(true)
  })
})

afterEach(async () => {
  change({})
  answerQuestion(false)
  close()
  setState({ waiting: 0 })
  store.set(deviceCopyAtom, null)
  markCopy({ owner: null, sealed: [] })
  await deleteCopy(guide.id)
})

function change(entries: Entries) {
  unsaved = entries
  onChange()
}

const typed = { place: { value: 'מתנ״ס', base: [''] } }

const isAsking = () => store.get(endQuestionAtom) !== null

test('text that was typed just now is asked about', async () => {
  change(typed)
  const end = vi.fn()
  await endOrAsk(guide.id, end)
  expect(isAsking()).toBe(true)
  expect(end).not.toHaveBeenCalled()
  answerQuestion(true)
  await eventually(() => expect(end).toHaveBeenCalledOnce())
})

test('a guide who agrees loses the copy before what was asked for', async () => {
  change(typed)
  const hadCopy = vi.fn()
  await endOrAsk(guide.id, async () => hadCopy(await hasCopy(guide.id)))
  answerQuestion(true)
  await eventually(() => expect(hadCopy).toHaveBeenCalledExactlyOnceWith(false))
})

test('a guide who agrees loses also what the page has in memory', async () => {
  change(typed)
  const hadText = vi.fn()
  await endOrAsk(guide.id, () => hadText(abandon.mock.calls.length === 0))
  expect(abandon).not.toHaveBeenCalled()
  answerQuestion(true)
  await eventually(() => expect(hadText).toHaveBeenCalledExactlyOnceWith(false))
})

test('text that the device has no room for is asked about', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  change(typed)
  const end = vi.fn()
  await endOrAsk(guide.id, end)
  full.mockRestore()
  expect(isAsking()).toBe(true)
  expect(end).not.toHaveBeenCalled()
})

test('a guide who has not agreed is asked again', async () => {
  change(typed)
  const end = vi.fn()
  for (let times = 0; times < 2; times += 1) {
    await endOrAsk(guide.id, end)
    expect(isAsking()).toBe(true)
    answerQuestion(false)
  }
  expect(end).not.toHaveBeenCalled()
})

test('nothing is asked about text that was saved just now', async () => {
  change(typed)
  await endOrAsk(guide.id, () => {})
  answerQuestion(false)
  change({})
  const end = vi.fn()
  await endOrAsk(guide.id, end)
  expect(end).toHaveBeenCalledOnce()
  expect(isAsking()).toBe(false)
})
