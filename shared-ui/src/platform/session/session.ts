import { atom, createStore } from 'jotai'
import { atomWithStorage, RESET } from 'jotai/utils'
import { journalName } from '../../lib/journalName.ts'
import { storage } from '../../lib/storage.ts'
import { type Guide, toGuide } from '../wire/guide.ts'

export const store = createStore()

/** The guide who signed in last in this browser. The API relies on its own cookie. */
export const guideAtom = atomWithStorage<Guide | null>('guide', null, storageOf(parseGuide), {
  getOnInit: true,
})

export function currentGuide(): Guide | null {
  return store.get(guideAtom)
}

/** Until the server has ended the session, so that it does not outlive a sign-out without a network. */
export const endingSessionAtom = atomWithStorage(
  'ending-session',
  false,
  storageOf((text) => text === 'true'),
  { getOnInit: true },
)

/** In this tab or another. After an expired session, the sign-in returns to the open page. */
export const signedOutAtom = atom(false)

/** Who signed in in this tab, or had a session as it loaded. */
const guideOfTabAtom = atom(currentGuide())

/** The guide of this tab while another tab has switched accounts, until one of the two is chosen here. */
export const replacedGuideAtom = atom((get) => {
  const [guide, ofTab] = [get(guideAtom), get(guideOfTabAtom)]
  return guide && ofTab && guide.id !== ofTab.id ? ofTab : null
})

export function continueAsPresentGuide(): void {
  store.set(guideOfTabAtom, currentGuide())
}

/** Also takes what has changed about the guide. */
export function signIn(guide: Guide): void {
  store.set(signedOutAtom, false)
  const isPresent = currentGuide()?.id === guide.id
  changeGuide(guide)
  if (!isPresent) continueAsPresentGuide()
}

export function signOut(): void {
  store.set(endingSessionAtom, true)
  changeGuide(RESET)
  continueAsPresentGuide()
}

let session = 0

export function currentSession(): number {
  return session
}

/**
 * Clears the guide because the server has ended a session, unless a newer session has begun. The journal stays: the server gives
 * its key only to a next session of the same person in this browser, and without the key it is erased when it is opened.
 */
export function expireSession(ended: number): void {
  if (ended !== session) return
  const stored = parseGuide(storage.getItem('guide'))
  // Another tab switched accounts, and this tab missed its event.
  store.set(guideAtom, stored && !isCurrentGuide(stored.id) ? stored : RESET)
}

/** Not in a tab that only hears of it: the journal may be that of the next session by then. */
function changeGuide(guide: Guide | typeof RESET) {
  const before = { guide: currentGuide(), session }
  store.set(guideAtom, guide)
  // Unsaved text must not outlive a session that its guide has ended.
  if (before.guide && before.session !== session) window.indexedDB?.deleteDatabase(journalName)
}

let lastGuideId = currentGuide()?.id

export function getLastGuideId(): number | undefined {
  return lastGuideId
}

/** Another tab has switched accounts, and this one missed the event. */
export function isSessionOfOther(): boolean {
  const id = /\bguide=(\d+)/.exec(document.cookie)?.[1]
  return id !== undefined && currentGuide() !== null && !isCurrentGuide(Number(id))
}

export function isCurrentGuide(id: number): boolean {
  return currentGuide()?.id === id
}

export function onGuideChange(callback: () => void): () => void {
  let previous = currentGuide()?.id
  return store.sub(guideAtom, () => {
    const id = currentGuide()?.id
    if (id !== previous) callback()
    previous = id
  })
}

/** Before anything else follows the guide. */
export function startSession(): void {
  store.sub(endingSessionAtom, () => {
    if (store.get(endingSessionAtom)) store.set(signedOutAtom, true)
  })
  onGuideChange(() => {
    session += 1
    lastGuideId = currentGuide()?.id ?? lastGuideId
  })
}

function storageOf<Value>(parse: (text: string | null) => Value) {
  const getItem = (key: string) => parse(storage.getItem(key))
  return {
    getItem,
    setItem: (key: string, value: Value) => storage.setItem(key, JSON.stringify(value)),
    removeItem: storage.removeItem,
    // A page that was suspended hears late of all changes, or of none. What is stored now counts.
    subscribe(key: string, callback: (value: Value) => void) {
      function follow(event: Partial<StorageEvent & PageTransitionEvent>) {
        if (event.persisted !== false && (event.key ?? key) === key) callback(getItem(key))
      }
      window.addEventListener('storage', follow)
      window.addEventListener('pageshow', follow)
      // It is followed for as long as the page lives.
      return () => {}
    },
  }
}

function parseGuide(text: string | null): Guide | null {
  try {
    const guide = toGuide(JSON.parse(text ?? ''))
    if (Number.isInteger(guide.id) && guide.phone) return guide
  } catch {
    // Nothing is stored, or something else.
  }
  storage.removeItem('guide')
  return null
}
