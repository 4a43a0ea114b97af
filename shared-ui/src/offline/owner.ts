import { copyMark as key } from '../drafts/journal/copyMark.ts'

/** `owner`: the guide whose groups this device keeps. `sealed`: guides whose copy ended before all their text was sent. */
type Marks = { owner: number | null; sealed: number[] }

/** In local storage, because only the code of copies needs it. */
function readMarks(): Marks {
  return { owner: null, sealed: [], ...JSON.parse(localStorage.getItem(key) ?? '{}') }
}

export const copyOwner = (): number | null => readMarks().owner

export const sealedOwners = (): readonly number[] => readMarks().sealed

export function markCopy(change: Partial<Marks>): void {
  const { owner, sealed } = { ...readMarks(), ...change }
  if (owner === null && sealed.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ owner, sealed }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

export function onCopyMark(callback: () => void): () => void {
  const listeners = new AbortController()
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) callback()
  }
  window.addEventListener('storage', listen, { signal: listeners.signal })
  return () => listeners.abort()
}
