import { createDataKey, deleteCopy, markCopy, wrapKey, writeParts } from '@hafifa/shared-ui/copy'
import { type Entries, keepInJournal } from '@hafifa/shared-ui/journal'
import { deviceCopyAtom, signIn, store } from '@hafifa/shared-ui/platform'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelQuestion, endQuestionAtom, mayEnd } from './askBeforeEnd.ts'
import { setState } from './state.ts'

const guide = { id: 7, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }

let unsaved: Entries = {}
let onChange = () => {}
let close = () => {}

beforeEach(async () => {
  const key = createDataKey()
  const salt = new Uint8Array(32)
  await writeParts(guide.id, { passkey: { ...(await wrapKey(key, key)), salt, credentialId: salt } })
  markCopy({ owner: guide.id, sealed: [] })
  signIn(guide)
  store.set(deviceCopyAtom, {
    guideId: guide.id,
    journalKey: async () => key,
    journals: new Set<() => Promise<void>>(),
  } as never)
  const { promise, resolve } = Promise.withResolvers<void>()
  close = keepInJournal('handover/5', guide.id, {
    unsaved: () => unsaved,
    subscribe(listener) {
      onChange = listener
      return () => {}
    },
    restore() {},
    onKept: (kept) => kept && resolve(),
  })
  await promise
})

afterEach(async () => {
  change({})
  cancelQuestion()
  close()
  setState({ waiting: 0, refused: [] })
  store.set(deviceCopyAtom, null)
  markCopy({ owner: null, sealed: [] })
  await deleteCopy(guide.id)
})

function change(entries: Entries) {
  unsaved = entries
  onChange()
}

const typed = { place: { value: 'מתנ״ס', base: [''] } }

const asked = () => expect.poll(() => store.get(endQuestionAtom)).not.toBeNull()

test('text that was typed just now is asked about', async () => {
  change(typed)
  const agreed = mayEnd(guide.id)
  await asked()
  store.get(endQuestionAtom)?.answer(true)
  expect(await agreed).toBe(true)
})

test('a guide who has agreed once is asked about the next text', async () => {
  for (const agrees of [true, false]) {
    change(typed)
    const agreed = mayEnd(guide.id)
    await asked()
    store.get(endQuestionAtom)?.answer(agrees)
    expect(await agreed).toBe(agrees)
  }
})

test('nothing is asked about text that was saved just now', async () => {
  change(typed)
  const stopped = mayEnd(guide.id)
  await asked()
  cancelQuestion()
  expect(await stopped).toBe(false)
  change({})
  expect(await mayEnd(guide.id)).toBe(true)
  expect(store.get(endQuestionAtom)).toBeNull()
})
