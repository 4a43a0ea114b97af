import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { journalName } from '../../lib/journalName.ts'
import { markCopy } from '../../offline/owner.ts'
import { type Journal, openJournal } from './journal.ts'
import { countStored, eraseDevice, everythingStored, newKey, stubKey } from './testing/device.ts'

const guideId = 5

const opened: Journal[] = []

async function open(...[guide = guideId, page, onClosed]: Partial<Parameters<typeof openJournal>>) {
  const journal = await openJournal(guide, page, onClosed)
  opened.push(journal)
  return journal
}

beforeEach(() => stubKey())

afterEach(async () => {
  for (const journal of opened.splice(0)) journal.close()
  await eraseDevice()
})

const typed = { activity_hours: { value: 'שש וחצי', base: ['שבע'] } }

describe('a written entry', () => {
  test('can be read after the journal is opened again', async () => {
    await (await open()).write('handover/5', typed)
    const [stored] = Object.values(await (await open()).read('handover/5'))
    expect(stored).toMatchObject({ value: 'שש וחצי', base: ['שבע'] })
  })

  test('has the time at which it was written', async () => {
    const before = Date.now()
    const journal = await open()
    await journal.write('handover/5', typed)
    const [stored] = Object.values(await journal.read('handover/5'))
    expect(stored?.at).toBeGreaterThanOrEqual(before)
    expect(stored?.at).toBeLessThanOrEqual(Date.now())
  })

  test('belongs to one document', async () => {
    const journal = await open()
    await journal.write('handover/5', typed)
    expect(await journal.read('handover/6')).toEqual({})
    expect(await journal.read('handover/')).toEqual({})
  })

  test('belongs to whoever has the key, such as an account into which that of the guide was merged', async () => {
    await (await open()).write('handover/5', typed)
    expect(await (await open(guideId + 1)).read('handover/5')).toMatchObject(typed)
    stubKey(newKey())
    expect(await (await open(guideId + 1)).read('handover/5')).toEqual({})
  })

  test('is removed by name', async () => {
    const journal = await open()
    await journal.write('handover/5', { ...typed, activity_day: { value: 'שני', base: [null] } })
    await journal.remove('handover/5', ['activity_hours'])
    expect(Object.keys(await journal.read('handover/5'))).toEqual(['activity_day'])
  })

  test('is cleared', async () => {
    const journal = await open()
    await journal.write('handover/5', typed)
    await journal.clear()
    expect(await countStored()).toBe(0)
  })

  test('is deleted when another session opens the journal', async () => {
    await (await open()).write('handover/5', typed)
    stubKey(newKey())
    await open()
    expect(await countStored()).toBe(0)
  })
})

describe('an entry of one page', () => {
  const other = { activity_hours: { value: 'שבע', base: [null] } }

  async function twoPages() {
    const [one, two] = [await open(guideId, 'a'), await open(guideId, 'b')]
    await one.write('handover/5', typed)
    await two.write('handover/5', other)
    return { one, two }
  }

  test('is adopted by another page after the page has ended', async () => {
    const { two } = await twoPages()
    const { own, left } = await two.adopt('handover/5', () => true)
    expect(own).toMatchObject(other)
    expect(left).toMatchObject([typed])
  })

  test('is adopted only once', async () => {
    const { two } = await twoPages()
    await two.adopt('handover/5', () => true)
    const third = await open(guideId, 'c')
    expect((await third.adopt('handover/5', (page) => page === 'a')).left).toEqual([])
  })

  test('is not adopted while the page is open', async () => {
    const { one, two } = await twoPages()
    expect(await two.adopt('handover/5', () => false)).toMatchObject({ own: other, left: [] })
    expect((await one.adopt('handover/5', () => false)).own).toMatchObject(typed)
  })

  test('remains when another page removes its own', async () => {
    const { one, two } = await twoPages()
    await two.remove('handover/5', ['activity_hours'])
    expect(await one.read('handover/5')).toMatchObject(typed)
  })
})

describe('the device', () => {
  test('stores no readable text or name', async () => {
    await (await open()).write('handover/5', typed)
    const stored = await everythingStored()
    expect(stored).not.toMatch(/שש|שבע|activity|handover/)
  })

  test('encrypts equal texts differently each time', async () => {
    const journal = await open()
    await journal.write('handover/5', typed)
    const first = await everythingStored()
    await journal.write('handover/5', typed)
    expect(await everythingStored()).not.toBe(first)
    expect(await countStored()).toBe(1)
  })

  test('does not store the key', async () => {
    const key = newKey()
    stubKey(key)
    await (await open()).write('handover/5', typed)
    const stored = await everythingStored()
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(new TextDecoder().decode(Uint8Array.from(atob(key), (c) => c.charCodeAt(0))))
  })
})

describe('a journal that cannot be read', () => {
  test('omits a damaged entry', async () => {
    const journal = await open()
    await journal.write('handover/5', { ...typed, activity_day: { value: 'שני', base: [null] } })
    const database = await openDB(journalName)
    const [key] = await database.getAllKeys('entries')
    await database.put('entries', { iv: new Uint8Array(12), data: new ArrayBuffer(40) }, key)
    database.close()
    expect(Object.keys(await journal.read('handover/5'))).toHaveLength(1)
  })

  test('is replaced when its database has a later version', async () => {
    ;(await openDB(journalName, 7)).close()
    const journal = await open()
    await journal.write('handover/5', typed)
    expect(Object.keys(await journal.read('handover/5'))).toEqual(['activity_hours'])
  })

  test('does not open without the key', async () => {
    stubKey(null)
    await expect(open()).rejects.toThrow()
  })

  test('does not open while the browser forbids storage', async () => {
    const forbidden = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await expect(open()).rejects.toThrow()
    forbidden.mockRestore()
  })
})

test('the journal opens also while sealed text of another account leaves the device', async () => {
  markCopy({ sealed: [guideId + 1] })
  stubKey(newKey(), () => markCopy({ sealed: [] }))
  await (await open()).write('handover/5', typed)
  expect(await countStored()).toBe(1)
})

test('the journal of the session does not open while the device becomes the guide’s own', async () => {
  stubKey(newKey(), () => markCopy({ owner: guideId }))
  onTestFinished(() => markCopy({ owner: null }))
  await expect(open()).rejects.toThrow('moved to a copy')
})

test('another tab can erase the journal', async () => {
  const onClosed = vi.fn()
  const journal = await open(guideId, 'a', onClosed)
  await journal.write('handover/5', typed)
  await eraseDevice()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(await countStored()).toBe(0)
})
