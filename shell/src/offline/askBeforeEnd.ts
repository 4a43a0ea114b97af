import { atom, beforeLogout, store } from '@hafifa/shared-ui/platform'
import { stateAtom } from './state.ts'

/** What follows once the guide agrees; null while nothing is asked. */
export const endQuestionAtom = atom<{ next: 'sign-out' | (() => void) } | null>(null)

/** Whether the guide has agreed to lose what is not sent. */
let agreed = false

export function agree(): void {
  agreed = true
  store.set(endQuestionAtom, null)
}

/** Ends the copy, with it what was typed: so it asks while some of that is not sent. */
export function endOrAsk(end: () => void): void {
  if (hasUnsent()) store.set(endQuestionAtom, { next: end })
  else end()
}

/** Stops a sign-out that would lose something, until the guide agrees. Returns the function that ends it. */
export function askBeforeLogout(): () => void {
  const stop = async () => {
    if (agreed || !hasUnsent()) return
    store.set(endQuestionAtom, { next: 'sign-out' })
    throw new Error('some changes are not sent')
  }
  beforeLogout.add(stop)
  return () => beforeLogout.delete(stop)
}

function hasUnsent() {
  const { waiting, refused } = store.get(stateAtom)
  return waiting + refused.length > 0
}
