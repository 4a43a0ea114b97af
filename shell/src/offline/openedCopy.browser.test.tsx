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
  signedOutAtom,
  signIn,
  store,
  transport,
} from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { eventually } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { markByCookie } from '../cookie.ts'
import { keepCopy } from './keepCopy.ts'
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
  await beSettled()
})

afterEach(async () => {
  markCopy({ owner: null, sealed: [] })
  delete settings.offlineDays
  await updateWaiting(guide.id)
  // Other tests have the same cookies, and no text that waits.
  markByCookie('unsent', false)
  await deleteCopy(guide.id)
})

/** A copy that was opened looks for the files last. */
const beSettled = () => eventually(() => expect(store.get(stateAtom).readiness).toBe('failed'))

function show(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The page is not reloaded, which would end the tests. */
function countReloads() {
  const onReload = vi.fn((event: NavigateEvent) => event.preventDefault())
  navigation.addEventListener('navigate', onReload)
  onTestFinished(() => navigation.removeEventListener('navigate', onReload))
  return onReload
}

test('a copy gives no key once it has ended', async () => {
  const copy = store.get(deviceCopyAtom)
  markCopy({ owner: null, sealed: [] })
  await expect(copy?.journalKey()).rejects.toThrow('the copy has ended')
})

test('a page in the background opens the copy once it is shown', async () => {
  markCopy({ owner: null, sealed: [] })
  show('hidden')
  markCopy({ owner: guide.id, sealed: [] })
  await keepCopy()
  expect(store.get(deviceCopyAtom)).toBeNull()
  show('visible')
  await beSettled()
  expect(store.get(deviceCopyAtom)?.guideId).toBe(guide.id)
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
