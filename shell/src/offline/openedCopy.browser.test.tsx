import { type Entries, keepInJournal } from '@hafifa/shared-ui/drafts'
import {
  copyOwner,
  createDataKey,
  deleteCopy,
  leaveTexts,
  markCopy,
  sealedOwners,
  wrapKey,
  writeParts,
} from '@hafifa/shared-ui/offline'
import {
  deviceCopyAtom,
  guideAtom,
  queryClient,
  shell,
  signedOutAtom,
  signIn,
  store,
  transport,
} from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { eventually } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { markByCookie } from '../cookie.ts'
import * as copyCode from './following.ts'
import { startCopy } from './openedCopy.ts'
import { stateAtom } from './state.ts'
import { updateWaiting } from './waiting.ts'

const guide = { id: 7, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }
const sessionKey = btoa('0'.repeat(32))

let dataKey: string
let answerSession: () => Promise<Response>

beforeEach(async () => {
  settings.offlineDays = 7
  answerSession = async () => Response.json({ success: true, key: sessionKey })
  vi.stubGlobal('fetch', async (input: string) => {
    if (input === '/api/get-journal-key.php') return answerSession()
    if (input !== '/api/get-offline-pack.php') throw new TypeError('Failed to fetch')
    return Response.json({ success: true, guide, groups: [], pending: [], declined: [] })
  })
  dataKey = createDataKey()
  const salt = new Uint8Array(32)
  await writeParts(guide.id, {
    passkey: { ...(await wrapKey(dataKey, dataKey)), salt, credentialId: salt },
    session: await wrapKey(dataKey, sessionKey),
  })
  markCopy({ owner: guide.id, sealed: [] })
  signIn(guide)
  show('visible')
  await startCopy({ guideId: guide.id, dataKey, fromCopy: false })
  // It looks for the files last.
  await eventually(() => expect(store.get(stateAtom).readiness).toBe('failed'))
})

afterEach(async () => {
  markCopy({ owner: null, sealed: [] })
  delete settings.offlineDays
  await updateWaiting(guide.id)
  // Other tests have the same cookies, and no text that waits.
  markByCookie('unsent', false)
  await deleteCopy(guide.id)
})

function show(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

function stayHidden() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  show('hidden')
  vi.advanceTimersByTime(6 * 60_000)
  vi.useRealTimers()
}

/** The page is not reloaded, which would end the tests. */
function countReloads() {
  const onReload = vi.fn((event: NavigateEvent) => event.preventDefault())
  navigation.addEventListener('navigate', onReload)
  onTestFinished(() => navigation.removeEventListener('navigate', onReload))
  return onReload
}

const openKey = () => store.get(deviceCopyAtom)?.journalKey?.()

test('what asks for the key while the copy is locked gets it once the page is shown again', async () => {
  stayHidden()
  const asked = openKey()
  show('visible')
  expect(await asked).toBe(dataKey)
})

test('what asks for the key while the copy is locked fails once the copy ends', async () => {
  stayHidden()
  const asked = openKey()
  markCopy({ owner: null, sealed: [] })
  await expect(asked).rejects.toThrow('the copy has ended')
})

test('what asks for the key fails while the session cannot give it, until it can', async () => {
  store.get(deviceCopyAtom)?.journals.add(async () => 1)
  stayHidden()
  const answer = answerSession
  answerSession = () => Promise.reject(new TypeError('Failed to fetch'))
  const asked = openKey()
  show('visible')
  await expect(asked).rejects.toThrow()
  answerSession = answer
  await eventually(async () => {
    show('hidden')
    show('visible')
    expect(await openKey()).toBe(dataKey)
  })
})

test('while the copy is locked, the request for its key fails like any other without a network', async () => {
  stayHidden()
  answerSession = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(transport.fetch('/api/get-journal-key.php')).rejects.toThrow('Failed to fetch')
})

test('what the copy has answered is outdated once the copy has ended', async () => {
  const query = {
    queryKey: ['groups'],
    queryFn: async () => (await transport.fetch(`/api/get-guide-groups.php?guideId=${guide.id}`)).json(),
  }
  expect(await queryClient.fetchQuery(query)).toMatchObject({ groups: [] })
  markCopy({ owner: null, sealed: [] })
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})

test('a page whose time is over without a network is answered nothing from the copy', async () => {
  const groups = () => transport.fetch(`/api/get-guide-groups.php?guideId=${guide.id}`)
  expect((await groups()).ok).toBe(true)
  await writeParts(guide.id, { lease: { contact: 0, until: 0, seen: 0 } })
  await expect(groups()).rejects.toThrow('Failed to fetch')
})

test('a page with text that is not on the device stays when its time is over, and is answered nothing', async () => {
  const onReload = countReloads()
  store.get(deviceCopyAtom)?.journals.add(async () => 1)
  const askServer = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  answerSession = askServer
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const groups = () => transport.fetch(`/api/get-guide-groups.php?guideId=${guide.id}`)
  expect((await groups()).ok).toBe(true)
  const now = Date.now()
  await writeParts(guide.id, { lease: { contact: now, until: now - 1, seen: now } })
  await eventually(() => {
    vi.advanceTimersByTime(3000)
    expect(askServer).toHaveBeenCalled()
  })
  expect(onReload).not.toHaveBeenCalled()
  // The clock is set back a little.
  await writeParts(guide.id, { lease: { contact: now, until: now + 60_000, seen: now } })
  await expect(groups()).rejects.toThrow('Failed to fetch')
})

const addUnsent = () => leaveTexts(guide.id, dataKey, 'handover/5', { place: { value: 'מתנ״ס', base: [''] } })

function hearOfSignOut() {
  store.set(signedOutAtom, true)
  store.set(guideAtom, null)
}

const expectSealed = () => eventually(() => expect([copyOwner(), sealedOwners()]).toEqual([null, [guide.id]]))

test('what waits stays on the device after a sign-out in another tab, which has not asked about it', async () => {
  await addUnsent()
  hearOfSignOut()
  await expectSealed()
})

test('what waits stays on the device after a sign-out while the copy is opened', async () => {
  markCopy({ owner: null, sealed: [] })
  markCopy({ owner: guide.id, sealed: [] })
  await addUnsent()
  const opening = startCopy({ guideId: guide.id, dataKey, fromCopy: false })
  expect(store.get(deviceCopyAtom)).toBeNull()
  hearOfSignOut()
  await opening
  await expectSealed()
})

/** As a file does with what is not sent. Resolves once the text is on the device. */
async function type(entries: Entries) {
  shell.load = async () => ({ ask: async () => false, loadCopy: async () => copyCode })
  const onKept = vi.fn()
  const stop = keepInJournal('handover/5', guide.id, {
    unsaved: () => entries,
    subscribe: () => () => {},
    restore() {},
    onKept,
  })
  onTestFinished(stop)
  await eventually(() => {
    // The journal of the test before may have failed meanwhile, after which this one waits.
    window.dispatchEvent(new Event('online'))
    expect(onKept).toHaveBeenLastCalledWith(true)
  })
}

test('a page that was locked with unsent text is loaded again while the session cannot give the key', async () => {
  const onReload = countReloads()
  await type({ place: { value: 'מתנ״ס', base: [''] } })
  stayHidden()
  answerSession = () => Promise.reject(new TypeError('Failed to fetch'))
  show('visible')
  await eventually(() => expect(onReload).toHaveBeenCalledOnce())
})
