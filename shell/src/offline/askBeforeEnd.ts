import { atom, deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { stateAtom } from './state.ts'
import { updateWaiting } from './waiting.ts'

/** What follows once the guide agrees; null while nothing is asked. */
export const endQuestionAtom = atom<{ end: () => void } | null>(null)

/** The copy ends, with it what was typed: so it asks while some of that is not sent. */
export async function endOrAsk(guideId: number, end: () => void): Promise<void> {
  if (await hasUnsent(guideId)) store.set(endQuestionAtom, { end })
  else end()
}

export function answerQuestion(agrees: boolean): void {
  const question = store.get(endQuestionAtom)
  store.set(endQuestionAtom, null)
  if (agrees) question?.end()
}

/** The journals first, which may have newer text than the last count. */
async function hasUnsent(guideId: number) {
  const journals = store.get(deviceCopyAtom)?.journals ?? []
  const unwritten = await Promise.all([...journals].map((write) => write()))
  await updateWaiting(guideId)
  const { waiting, refused } = store.get(stateAtom)
  return waiting + refused.length > 0 || unwritten.some((texts) => texts > 0)
}
