import { createDataKey, deleteCopy, readPart, wrapKey, writeParts } from '@hafifa/shared-ui/offline'
import { isApiError } from '@hafifa/shared-ui/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPack } from './pack.ts'

const guideId = 7
const start = new Date('2026-03-01T10:00:00Z').getTime()

/** The seconds after the start at which the server was asked for a pack, and for the session alone. */
let packs: number[]
let sessions: number[]
let answerPack: (version: number) => Response
let key: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  packs = []
  sessions = []
  answerPack = (version) => {
    const guide = { id: guideId, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }
    const body = { success: true, guide, groups: [], pending: [], declined: [] }
    return Response.json(body, { headers: { etag: `"${version}"` } })
  }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    const second = (Date.now() - start) / 1000
    if (input.startsWith('/api/get-journal-key.php')) {
      sessions.push(second)
      return Response.json({ success: true, key: btoa('0'.repeat(32)) })
    }
    packs.push(second)
    return answerPack(packs.length)
  })
  await deleteCopy(guideId)
  key = createDataKey()
  const salt = new Uint8Array(32)
  await writeParts(guideId, { passkey: { ...(await wrapKey(key, key)), salt, credentialId: salt } })
})

afterEach(() => void vi.useRealTimers())

const openPage = (signal = new AbortController().signal) => createPack(guideId, key, signal)

/** As while changes wait to be sent: every three seconds. */
async function refreshFor(seconds: number, ...pages: ReturnType<typeof openPage>[]) {
  for (let passed = 0; passed < seconds; passed += 3) {
    for (const page of pages) await page.refresh()
    vi.setSystemTime(Date.now() + 3000)
  }
}

const storedEtag = async () => (await readPart(guideId, 'pack'))?.etag

test('a pack is replaced at most once a minute, however often the page looks for the server', async () => {
  await refreshFor(180, openPage())
  expect(packs).toEqual([0, 60, 120])
  expect(await storedEtag()).toBe('"3"')
  expect(sessions).toHaveLength(57)
})

test('two pages replace it no more often, except when they are opened', async () => {
  const first = openPage()
  await refreshFor(30, first)
  await refreshFor(150, first, openPage())
  expect(packs).toEqual([0, 30, 90, 150])
})

test('between two packs, the end of the session is noticed', async () => {
  const page = openPage()
  await page.refresh()
  const refusal = { success: false, error: 'not-signed-in', message: 'יש להיכנס' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }))
  await expect(page.refresh()).rejects.toSatisfy((error) => isApiError(error, 'not-signed-in'))
})

test('the copy stays as of the last pack in between', async () => {
  const page = openPage()
  await page.refresh()
  vi.setSystemTime(start + 30_000)
  await page.refresh()
  expect((await readPart(guideId, 'lease'))?.contact).toBe(start)
})

test('a server that fails is asked for the pack again at once', async () => {
  const page = openPage()
  const answer = answerPack
  answerPack = () => new Response(null, { status: 503 })
  expect(await page.refresh()).toBe(false)
  answerPack = answer
  vi.setSystemTime(start + 3000)
  expect(await page.refresh()).toBe(true)
  expect(packs).toEqual([0, 3])
})

test('a clock that is set back does not stop the packs', async () => {
  const page = openPage()
  await page.refresh()
  vi.setSystemTime(start - 60_000)
  await page.refresh()
  expect(packs).toEqual([0, -60])
})

test('a copy that ends while the device is read asks for nothing more', async () => {
  const ending = new AbortController()
  const refreshed = openPage(ending.signal).refresh()
  ending.abort()
  await expect(refreshed).rejects.toThrow('abort')
  expect(packs).toEqual([])
})
