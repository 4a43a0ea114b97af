import { atom, deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { stateAtom } from './state.ts'
import { updateWaiting } from './waiting.ts'

/** Takes the answer of the guide; null while nothing is asked. */
export const endQuestionAtom = atom<{ answer: (agrees: boolean) => void } | null>(null)

/** Whether the copy may end, with it what was typed: so it asks while some of that is not sent. */
export async function mayEnd(guideId: number): Promise<boolean> {
  if (!(await hasUnsent(guideId))) return true
  cancelQuestion()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  store.set(endQuestionAtom, {
    answer(agrees) {
      store.set(endQuestionAtom, null)
      resolve(agrees)
    },
  })
  return promise
}

export function cancelQuestion(): void {
  store.get(endQuestionAtom)?.answer(false)
}

/** The journals first, which may have newer text than the last count. */
async function hasUnsent(guideId: number) {
  const journals = store.get(deviceCopyAtom)?.journals ?? []
  await Promise.all([...journals].map((write) => write()))
  await updateWaiting(guideId)
  const { waiting, refused } = store.get(stateAtom)
  return waiting + refused.length > 0
}
