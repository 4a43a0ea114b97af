import { unlocked } from '@hafifa/shared-ui/live'
import { atom, currentGuide, onGuideChange, store } from '@hafifa/shared-ui/platform'
import { lockedAtom, lockNow, noteUse } from './locked.ts'

const needs = ['fresh-proof', 'strong-sign-in', 'weak-sign-in', 'locked'] as const

/** What the server demands before it makes a call that it has refused. */
export type ProofNeed = (typeof needs)[number]

type ProofRequest = { need: ProofNeed; settle: (isProven: boolean) => void }

export const requestAtom = atom<ProofRequest | null>(null)

let proven: Promise<boolean> | undefined

/** Calls by which the cover itself sets up a strong sign-in. Waiting for it would never end. */
const enrolling = /\/(get-passkey-options|add-passkey|add-recovery-words)\.php$/

export async function ask(refused: Response): Promise<boolean> {
  const body: { error?: string } | null = await refused
    .clone()
    .json()
    .catch(() => null)
  const need = needs.find((need) => need === body?.error)
  if (!need || !currentGuide()) return false
  if (store.get(requestAtom)?.need === 'strong-sign-in' && enrolling.test(refused.url)) return false
  if (need === 'locked') lockNow()
  proven ??= new Promise((resolve) => {
    function settle(isProven: boolean) {
      proven = undefined
      store.set(requestAtom, null)
      resolve(isProven)
    }
    store.set(requestAtom, { need, settle })
  })
  return proven
}

export function settle(isProven: boolean): void {
  if (isProven) noteUse()
  store.get(requestAtom)?.settle(isProven)
}

/** Ends a request that is met, or whose guide has gone. */
export function followRequests(): void {
  // Perhaps in another tab.
  store.sub(lockedAtom, () => {
    if (store.get(lockedAtom)) return
    window.dispatchEvent(new Event(unlocked))
    const request = store.get(requestAtom)
    if (request?.need === 'locked') request.settle(true)
  })
  onGuideChange(() => settle(false))
}
