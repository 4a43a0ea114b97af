import { createCipher } from '@hafifa/shared-ui/drafts'
import {
  countUnsent,
  createDataKey,
  deleteCopy,
  leaveTexts,
  withCopy,
  wrapKey,
  writeParts,
} from '@hafifa/shared-ui/offline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeOutbox } from './takeOutbox.ts'

const guideId = 7
const noam = { id: 12, first_name: 'נועם', last_name: 'לוי', school: 'עמל' }
const dana = { group_id: 5, first_name: 'דנה', last_name: 'אבני', school: null, key: 'added-without-network' }

let dataKey: string

beforeEach(async () => {
  dataKey = createDataKey()
  const salt = new Uint8Array(32)
  const pack = { groups: [{ id: 5, trainees: [noam] }] }
  await writeParts(guideId, {
    passkey: { ...(await wrapKey(dataKey, dataKey)), salt, credentialId: salt },
    pack: { etag: '', sealed: await (await createCipher(dataKey, 'pack')).seal(pack) },
  })
})

afterEach(() => deleteCopy(guideId))

/** As an earlier release has kept it. */
async function keep(...items: object[]) {
  const { seal } = await createCipher(dataKey, 'outbox')
  for (const item of items) {
    const sealed = await seal(item)
    await withCopy(guideId, (database) => database.add('outbox', sealed))
  }
}

const add = (json: object = dana) => ({ call: 'add-trainee.php', json })
const update = (json: object) => ({ call: 'update-trainee.php', json })

/** The drafts that are in the journal afterwards, by document. */
async function taken() {
  await takeOutbox(guideId, dataKey)
  const { open } = await createCipher(dataKey)
  const sealed = await readJournal()
  return Promise.all(sealed.map((row) => open(row as never) as Promise<{ document: string; value: object }>))
}

function readJournal() {
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  const opening = indexedDB.open(`hafifa-copy-journal-${guideId}`)
  opening.onsuccess = () => {
    const database = opening.result
    const read = database.transaction('entries').objectStore('entries').getAll()
    read.onsuccess = () => {
      database.close()
      resolve(read.result)
    }
  }
  return promise
}

test('an addition becomes a draft that waits, under its key', async () => {
  await keep({ ...add(), triedAt: 1000 })
  expect(await taken()).toMatchObject([
    {
      document: 'trainees/5',
      value: { target: -1, waits: true, key: dana.key, triedAt: 1000, values: { first_name: 'דנה' } },
    },
  ])
})

test('a change of a trainee who was added is part of the addition', async () => {
  await keep(add(), update({ id: -1, school: 'הראלי' }))
  expect(await taken()).toMatchObject([{ value: { values: { first_name: 'דנה', school: 'הראלי' } } }])
})

test('a change becomes a draft over what it was typed over', async () => {
  await keep(update({ id: 12, school: 'הראלי', base: { school: ['עמל'] } }))
  expect(await taken()).toMatchObject([
    {
      document: 'trainees/5',
      value: { target: 12, waits: true, base: noamsValues, values: { ...noamsValues, school: 'הראלי' } },
    },
  ])
})

const { id, ...noamsValues } = noam

test('a change of what somebody else has changed since conflicts with it', async () => {
  await keep(update({ id: 12, school: 'הראלי', base: { school: ['אורט'] } }))
  expect(await taken()).toMatchObject([{ value: { base: { school: null }, values: { school: 'הראלי' } } }])
})

test('what was not accepted keeps its reason, and does not wait', async () => {
  await keep({ ...add(), refused: 'השנה נסגרה' })
  const [{ value } = { value: {} }] = await taken()
  expect(value).toMatchObject({ refused: { reason: 'השנה נסגרה' } })
  expect(value).not.toHaveProperty('waits')
})

test('a change of a trainee who has left the groups of the guide is kept, too', async () => {
  await keep(update({ id: 99, school: 'הראלי', base: { school: [null] } }))
  expect(await taken()).toMatchObject([{ value: { target: 99, values: { school: 'הראלי' } } }])
})

test('what was taken is taken once', async () => {
  await keep(add(), update({ id: 12, school: 'הראלי' }))
  await takeOutbox(guideId, dataKey)
  await takeOutbox(guideId, dataKey)
  expect(await countUnsent(guideId)).toBe(2)
})

test('text that is in the journal stays beside what is taken', async () => {
  await leaveTexts(guideId, dataKey, 'handover/5', { place: { value: 'מתנ״ס', base: [''] } })
  await keep(add())
  await takeOutbox(guideId, dataKey)
  expect(await countUnsent(guideId)).toBe(2)
})
