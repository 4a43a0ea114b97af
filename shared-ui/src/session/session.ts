import { atom, createStore } from 'jotai'
import { atomWithStorage, RESET } from 'jotai/utils'
import { journalName } from '../journal/journalName.ts'
import { storage } from '../storage.ts'
import { type Guide, toGuide } from '../wire/guide.ts'

export const store = createStore()

/** `formerIds`: of accounts of the same person, which were joined with this one or separated from it. */
type StoredGuide = Guide & { formerIds?: number[] }

/** The guide who signed in last in this browser. The API relies on its own cookie. */
export const guideAtom = atomWithStorage<StoredGuide | null>(
  'guide',
  null,
  {
    getItem: (key) => readStored(key, storage.getItem(key)),
    setItem: (key, guide) => storage.setItem(key, JSON.stringify(guide)),
    removeItem: (key) => storage.removeItem(key),
    subscribe: (key, callback) => {
      const follow = (event: StorageEvent) => {
        if (event.key === key || event.key === null) callback(readStored(key, event.newValue))
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
  },
  { getOnInit: true },
)

export function currentGuide(): Guide | null {
  return store.get(guideAtom)
}

/** Until the server has ended the session, so that it does not outlive a sign-out without a network. */
export const endingSessionAtom = atomWithStorage('ending-session', false, undefined, { getOnInit: true })

/** In this tab or another. After an expired session, the sign-in returns to the open page. */
export const signedOutAtom = atom(false)

store.sub(endingSessionAtom, () => {
  if (store.get(endingSessionAtom)) store.set(signedOutAtom, true)
})

export function signIn(guide: Guide): void {
  store.set(signedOutAtom, false)
  store.set(guideAtom, guide)
}

/** The session belongs to another account of the same person now. Unlike a sign-in, this keeps unsaved text. */
export function followAccount({ id, full_name, phone, admin }: Guide): void {
  const me = store.get(guideAtom)
  if (!me || me.id === id) return
  store.set(guideAtom, {
    ...me,
    id,
    full_name,
    phone,
    admin,
    formerIds: [...new Set(me.formerIds).add(me.id)],
  })
}

export function signOut(): void {
  store.set(endingSessionAtom, true)
  store.set(guideAtom, RESET)
}

let session = 0

export function currentSession(): number {
  return session
}

/** Clears the guide because the server has ended a session, unless a newer session has begun. */
export function expireSession(ended: number): void {
  if (ended === session) store.set(guideAtom, RESET)
}

let lastGuideId = currentGuide()?.id

/** The guide who was last signed in in this tab, even after the session has ended. */
export function getLastGuideId(): number | undefined {
  return lastGuideId
}

/** Another tab has signed in somebody else, of whom this one has not heard. */
export function isSessionOfOther(): boolean {
  const id = /\bguide=(\d+)/.exec(document.cookie)?.[1]
  return id !== undefined && currentGuide() !== null && !isOwnAccount(Number(id))
}

/** Also of those before a joining or its undoing. */
export function isOwnAccount(id: number): boolean {
  const guide = store.get(guideAtom)
  return guide?.id === id || guide?.formerIds?.includes(id) === true
}

export function onGuideChange(callback: () => void): () => void {
  let previous = currentGuide()?.id
  return store.sub(guideAtom, () => {
    const guide = currentGuide()
    const isSamePerson = guide?.id === previous || (previous !== undefined && isOwnAccount(previous))
    if (!isSamePerson) callback()
    previous = guide?.id
  })
}

onGuideChange(() => {
  session += 1
  lastGuideId = currentGuide()?.id ?? lastGuideId
  // Unsaved text must not outlive the session on this device.
  window.indexedDB?.deleteDatabase(journalName)
})

function readStored(key: string, text: string | null): StoredGuide | null {
  if (text === null) return null
  const guide = parseGuide(text)
  if (!guide) storage.removeItem(key)
  return guide
}

function parseGuide(text: string): StoredGuide | null {
  try {
    const stored = JSON.parse(text)
    const guide = toGuide(stored)
    if (!Number.isInteger(guide.id) || !guide.phone) return null
    return Array.isArray(stored.formerIds) ? { ...guide, formerIds: stored.formerIds } : guide
  } catch {
    return null
  }
}
