import { deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openJournal } from '../drafts/journal/journal.ts'
import { countStored, eraseDevice, loadCopies, stubKey } from '../drafts/journal/testing/device.ts'
import { countUnsent, deleteCopy, unsentDocuments } from './database.ts'
import { createCopy, openBySession } from './opening.ts'
import { markCopy } from './owner.ts'

const guideId = 5

const typed = { activity_hours: { value: 'שש וחצי', base: ['שבע'] } }

beforeEach(async () => {
  stubKey()
  loadCopies()
  const bits = crypto.getRandomValues(new Uint8Array(32)).buffer
  const credential = Object.create(PublicKeyCredential.prototype, {
    authenticatorAttachment: { value: 'platform' },
    rawId: { value: new ArrayBuffer(16) },
    getClientExtensionResults: { value: () => ({ prf: { results: { first: bits } } }) },
  })
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential)
  const journal = await openJournal(guideId, 'earlier page')
  await journal.write('handover/5', typed)
  journal.close()
})

afterEach(async () => {
  vi.restoreAllMocks()
  store.set(deviceCopyAtom, null)
  markCopy({ owner: null, sealed: [] })
  await Promise.all([deleteCopy(guideId), eraseDevice()])
})

describe('text that a page has left before the device keeps a copy', () => {
  test('waits in the journal of the copy, and no longer in that of the session', async () => {
    await createCopy(guideId)
    expect(await countUnsent(guideId)).toBe(1)
    expect(await unsentDocuments(guideId, await openBySession(guideId))).toEqual(['handover/5'])
    expect(await countStored()).toBe(0)
  })

  test('is opened by the key of the copy that two presses have made', async () => {
    const answerAtOnce = navigator.credentials.get
    vi.spyOn(navigator.credentials, 'get').mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return answerAtOnce()
    })
    await Promise.all([createCopy(guideId), createCopy(guideId)])
    expect(await unsentDocuments(guideId, await openBySession(guideId))).toEqual(['handover/5'])
  })

  test('is left to the next page', async () => {
    await createCopy(guideId)
    const key = await openBySession(guideId)
    store.set(deviceCopyAtom, { guideId, journalKey: async () => key } as never)
    const journal = await openJournal(guideId, 'next page')
    const { left } = await journal.adopt('handover/5', (page) => page === 'earlier page')
    journal.close()
    expect(left).toMatchObject([typed])
  })

  test('stays in the journal of the session when no copy is made', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await expect(createCopy(guideId)).rejects.toThrow()
    expect(await countStored()).toBe(1)
  })
})
