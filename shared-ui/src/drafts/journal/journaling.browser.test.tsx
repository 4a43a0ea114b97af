import { signIn } from '@hafifa/shared-ui/platform'
import { eventually } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { journalName } from '../../lib/journalName.ts'
import { copyJournalName } from '../../offline/names.ts'
import { markCopy } from '../../offline/owner.ts'
import { currentSession, expireSession, signOut } from '../../platform/session/session.ts'
import { type Entries, openJournal, type StoredEntries } from './journal.ts'
import { keepInJournal } from './journaling.ts'
import { openPage } from './openPages.ts'
import { countStored, eraseDevice, loadCopies, newKey, stubKey } from './testing/device.ts'

const guide = { id: 5, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }
const otherGuide = { id: 6, full_name: 'נועה כהן', phone: '0501234568', admin: 0 }

const stops: (() => void)[] = []

beforeEach(async () => {
  stubKey()
  await eraseDevice()
  signIn(guide)
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

function openForm(name = 'handover/5', guideId = guide.id) {
  let unsaved: Entries = {}
  const listeners = new Set<() => void>()
  const restored: StoredEntries[] = []
  const kept: boolean[] = []
  const set = (next: Entries) => {
    unsaved = next
    for (const listener of listeners) listener()
  }
  const stop = keepInJournal(name, guideId, {
    unsaved: () => unsaved,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore: (entries) => void restored.push(entries),
    onKept: (isKept) => void kept.push(isKept),
  })
  stops.push(stop)
  return {
    restored,
    kept,
    stop,
    type: (field: string, value: string) => set({ ...unsaved, [field]: { value, base: [''] } }),
    save: () => set({}),
  }
}

async function stored(name = 'handover/5', guideId = guide.id) {
  const journal = await openJournal(guideId)
  const entries = await journal.read(name)
  journal.close()
  return Object.fromEntries(Object.entries(entries).map(([field, { value }]) => [field, value]))
}

/** The next session has no key, as without a network. */
function loseKey() {
  stubKey(null)
  signIn(otherGuide)
  signIn(guide)
}

function fillDevice() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

function shortenTimeouts() {
  const after = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(50))
}

test('typed text is stored on the device within 300 ms', async () => {
  const form = openForm()
  await eventually(() => expect(form.kept).toContain(true))
  const took: number[] = []
  for (const place of ['מתנ״ס', 'ספרייה', 'בית ספר']) {
    const before = performance.now()
    form.type('place', place)
    await expect.poll(() => stored(), { interval: 20 }).toEqual({ place })
    took.push(performance.now() - before)
  }
  // The machine may have paused.
  expect(Math.min(...took)).toBeLessThan(300)
})

test('text is stored during continuous typing', async () => {
  const form = openForm()
  await eventually(() => expect(form.kept).toContain(true))
  let length = 0
  const typing = setInterval(() => {
    length += 1
    form.type('place', 'א'.repeat(length))
  }, 20)
  await expect.poll(async () => (await stored()).place, { interval: 20 }).toBeTruthy()
  clearInterval(typing)
})

test('the last of several texts is stored', async () => {
  const form = openForm()
  for (const text of ['א', 'אב', 'אבג']) form.type('place', text)
  await expect.poll(() => stored()).toEqual({ place: 'אבג' })
})

test('saved text is removed', async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  form.type('hours', '16:00')
  await expect.poll(countStored).toBe(2)
  form.save()
  await expect.poll(countStored).toBe(0)
})

test('text that is saved as the form closes is removed', async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(countStored).toBe(1)
  form.save()
  form.stop()
  await expect.poll(countStored).toBe(0)
})

test('text left by an earlier page is restored', async () => {
  const journal = await openJournal(guide.id)
  await journal.write('handover/5', { place: { value: 'מתנ״ס', base: ['צריף'] } })
  journal.close()
  const form = openForm()
  await eventually(() => expect(form.restored).toMatchObject([{ place: { value: 'מתנ״ס', base: ['צריף'] } }]))
})

test("the form's own text is not restored", async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(countStored).toBe(1)
  await eraseDevice()
  await expect.poll(countStored).toBe(1)
  expect(form.restored).toEqual([])
})

describe('another page', () => {
  const typed = { place: { value: 'מתנ״ס', base: ['צריף'] } }

  async function writeInOtherPage() {
    const close = await openPage('other')
    const journal = await openJournal(guide.id, 'other')
    await journal.write('handover/5', typed)
    journal.close()
    return close
  }

  test('keeps its entries while it is open', async () => {
    const close = await writeInOtherPage()
    const form = openForm()
    form.type('hours', '16:00')
    await expect.poll(() => stored()).toEqual({ place: 'מתנ״ס', hours: '16:00' })
    expect(form.restored).toEqual([])
    close()
  })

  test('leaves its entries to only one of two forms after it has ended', async () => {
    const close = await writeInOtherPage()
    close()
    const first = openForm()
    await eventually(() => expect(first.restored).toMatchObject([typed]))
    first.type('place', 'מתנ״ס')
    const second = await openJournal(guide.id, 'second')
    expect((await second.adopt('handover/5', (page) => page === 'other')).left).toEqual([])
    second.close()
  })
})

test('the journal is erased when the next session has another key', async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(countStored).toBe(1)
  expireSession(currentSession())
  stubKey(newKey())
  signIn(otherGuide)
  openForm('handover/5', otherGuide.id)
  await expect.poll(countStored).toBe(0)
})

test('the journal is erased when the guide signs out', async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(countStored).toBe(1)
  signOut()
  await expect.poll(countStored).toBe(0)
})

test('the journal is erased when another guide signs in', async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(countStored).toBe(1)
  signIn(otherGuide)
  await expect.poll(countStored).toBe(0)
})

test('text of another guide is not written', async () => {
  const form = openForm('handover/5', otherGuide.id)
  const own = openForm('handover/6')
  form.type('place', 'מתנ״ס')
  own.type('place', 'צריף')
  await expect.poll(() => stored('handover/6')).toEqual({ place: 'צריף' })
  expect(await countStored()).toBe(1)
})

test('unsaved text is written again in a new session of the same guide', async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(countStored).toBe(1)
  stubKey(newKey())
  signIn(otherGuide)
  signIn(guide)
  await expect.poll(() => stored()).toEqual({ place: 'מתנ״ס' })
})

test('unsaved text that another tab has erased is written again', async () => {
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(countStored).toBe(1)
  indexedDB.deleteDatabase(journalName)
  await expect.poll(() => stored()).toEqual({ place: 'מתנ״ס' })
})

const _copyName = copyJournalName(guide.id)

/** The server leaves the key of an ended session to the next one in this browser, if that is of the same person. */
describe('text of an account that was merged into the next one', () => {
  test('is text of that one', async () => {
    const form = openForm()
    form.type('place', 'מתנ״ס')
    await expect.poll(countStored).toBe(1)
    expireSession(currentSession())
    signIn(otherGuide)
    const next = openForm('handover/5', otherGuide.id)
    await expect.poll(() => next.restored).toMatchObject([{ place: { value: 'מתנ״ס' } }])
  })

  test('includes what was typed at the moment at which the session ended', async () => {
    const form = openForm()
    await eventually(() => expect(form.kept).toContain(true))
    form.type('place', 'מתנ״ס')
    expireSession(currentSession())
    await expect.poll(countStored).toBe(1)
    signIn(otherGuide)
    const next = openForm('handover/5', otherGuide.id)
    await expect.poll(() => next.restored).toMatchObject([{ place: { value: 'מתנ״ס' } }])
  })
})

describe('text is kept only in memory', () => {
  test('while the device is full', async () => {
    const form = openForm()
    await eventually(() => expect(form.kept.at(-1)).toBe(true))
    const full = fillDevice()
    form.type('place', 'מתנ״ס')
    await eventually(() => expect(form.kept.at(-1)).toBe(false))
    full.mockRestore()
    form.type('place', 'מתנ״ס בית')
    await eventually(() => expect(form.kept.at(-1)).toBe(true))
    expect(await stored()).toEqual({ place: 'מתנ״ס בית' })
  })

  test('from the end of a session until its guide signs in again', async () => {
    const form = openForm()
    form.type('place', 'מתנ״ס')
    await eventually(() => expect(form.kept.at(-1)).toBe(true))
    expireSession(currentSession())
    await eventually(() => expect(form.kept.at(-1)).toBe(false))
    signIn(guide)
    await eventually(() => expect(form.kept.at(-1)).toBe(true))
    expect(await stored()).toEqual({ place: 'מתנ״ס' })
  })

  test('until the network is back, if the page was opened offline', async () => {
    loseKey()
    const form = openForm()
    await eventually(() => expect(form.kept.at(-1)).toBe(false))
    form.type('place', 'מתנ״ס')
    await eventually(() => expect(form.kept.at(-1)).toBe(false))
    stubKey()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => stored()).toEqual({ place: 'מתנ״ס' })
  })

  test('while the copy of the device does not open', async () => {
    loadCopies()
    shortenTimeouts()
    markCopy({ owner: guide.id })
    onTestFinished(() => markCopy({ owner: null }))
    const form = openForm()
    form.type('place', 'מתנ״ס')
    await expect.poll(() => form.kept).toContain(false)
  })

  test('for seconds after a failure, also if the clock is set back meanwhile', async () => {
    loseKey()
    const form = openForm()
    await eventually(() => expect(form.kept.at(-1)).toBe(false))
    stubKey()
    const [hourAgo, soon] = [Date.now() - 3_600_000, performance.now() + 6000]
    vi.spyOn(Date, 'now').mockReturnValue(hourAgo)
    vi.spyOn(performance, 'now').mockReturnValue(soon)
    form.type('place', 'מתנ״ס')
    await eventually(() => expect(form.kept.at(-1)).toBe(true))
    expect(await stored()).toEqual({ place: 'מתנ״ס' })
  })

  test('for a minute after a failure, also if nothing is typed any more', async () => {
    loseKey()
    const wait = window.setTimeout.bind(window)
    const timers = vi.spyOn(window, 'setTimeout')
    timers.mockImplementation(((run: () => void, ms: number) => wait(run, ms === 60_000 ? 50 : ms)) as never)
    const form = openForm()
    await eventually(() => expect(form.kept).toEqual([false]))
    form.type('place', 'מתנ״ס')
    await eventually(() => expect(form.kept).toEqual([false, false]))
    stubKey()
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    await eventually(() => expect(form.kept.at(-1)).toBe(true))
    expect(await stored()).toEqual({ place: 'מתנ״ס' })
  })
})

test('a page says that nothing is kept while the key of the session does not come', async () => {
  shortenTimeouts()
  vi.spyOn(window, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const form = openForm()
  form.type('place', 'מתנ״ס')
  await expect.poll(() => form.kept).toContain(false)
})
