import {
  copyOwner,
  createDataKey,
  deleteCopy,
  hasCopy,
  markCopy,
  readPart,
  sealedOwners,
  withCopy,
  wrapKey,
  writeParts,
} from '@hafifa/shared-ui/offline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endCopy } from './ending.ts'

const guideId = 7
const otherId = 8

async function keep(id: number) {
  const key = createDataKey()
  const salt = new Uint8Array(32)
  const session = await wrapKey(key, key)
  await writeParts(id, { session, passkey: { ...session, salt, credentialId: salt } })
  return session
}

const resultOf = <Result,>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })

beforeEach(async () => {
  await keep(guideId)
  markCopy({ owner: guideId, sealed: [] })
})

afterEach(async () => {
  markCopy({ owner: null, sealed: [] })
  await Promise.all([guideId, otherId].map(deleteCopy))
})

test('the keys are gone while the database cannot be deleted yet', async () => {
  // Does not react to the deletion, like a tab that is stopped.
  const held = await resultOf(indexedDB.open(`hafifa-copy-${guideId}`))
  const ended = endCopy(guideId, { keepTyped: false })
  await expect.poll(() => copyOwner()).toBeNull()
  expect(await resultOf(held.transaction('parts').objectStore('parts').getAllKeys())).toEqual([])
  held.close()
  await ended
  expect(await hasCopy(guideId)).toBe(false)
})

test('text that nobody has sent keeps the wrap of the passkey alone', async () => {
  await withCopy(guideId, async (database) => database.add('outbox', await keep(guideId)))
  await endCopy(guideId, { keepTyped: true })
  expect(sealedOwners()).toEqual([guideId])
  expect(await readPart(guideId, 'session')).toBeUndefined()
  expect(await readPart(guideId, 'passkey')).toBeDefined()
})

test('what one guide has left does not end the copy of another one', async () => {
  await keep(otherId)
  markCopy({ owner: otherId, sealed: [guideId] })
  await caches.open('hafifa-files test')
  await endCopy(guideId, { keepTyped: false })
  expect(copyOwner()).toBe(otherId)
  expect(await readPart(otherId, 'session')).toBeDefined()
  expect(await caches.has('hafifa-files test')).toBe(true)
  await caches.delete('hafifa-files test')
})
