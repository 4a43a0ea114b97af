import { atom, createStore } from 'jotai'
import { atomWithStorage, RESET } from 'jotai/utils'
import { type Guide, toGuide } from './api/guide.ts'

/** The page's one jotai store, also for code outside React. */
export const store = createStore()

/** Who this browser believes is signed in, the API decides by its own cookie; kept in local storage under `guide` and followed by the browser's other tabs. */
export const guideAtom = atomWithStorage<Guide | null>(
  'guide',
  null,
  {
    getItem: (key) => readStored(key, localStorage.getItem(key)),
    setItem: (key, guide) => localStorage.setItem(key, JSON.stringify(guide)),
    removeItem: (key) => localStorage.removeItem(key),
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

/** Whether the guide left on purpose in this tab; if not, signing in leads back to the page that was open. */
export const leftAtom = atom(false)

export function signIn(guide: Guide): void {
  store.set(leftAtom, false)
  store.set(guideAtom, guide)
}

/** Forgets the guide in this browser on their own wish; ending the session on the server is `logout.php`. */
export function signOut(): void {
  store.set(leftAtom, true)
  store.set(guideAtom, RESET)
}

/** Forgets the guide because the server knows the session no more. */
export function expireSession(): void {
  store.set(guideAtom, RESET)
}

/** Calls back when somebody else, or nobody, is signed in from now on. */
export function onGuideChange(callback: () => void): () => void {
  let known = currentGuide()?.id
  return store.sub(guideAtom, () => {
    const id = currentGuide()?.id
    if (id !== known) callback()
    known = id
  })
}

/** A value that cannot be a guide is removed. */
function readStored(key: string, text: string | null): Guide | null {
  if (text === null) return null
  const guide = parseGuide(text)
  if (!guide) localStorage.removeItem(key)
  return guide
}

/** Reads a stored guide; older clients wrote other spellings. */
function parseGuide(text: string): Guide | null {
  try {
    const guide = toGuide(JSON.parse(text))
    return Number.isInteger(guide.id) && guide.phone ? guide : null
  } catch {
    return null
  }
}
