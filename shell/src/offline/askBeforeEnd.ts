import { atom, deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { endCopy } from './ending.ts'
import { stateAtom } from './state.ts'
import { countUnwritten } from './unwritten.ts'
import { updateWaiting } from './waiting.ts'

/** What follows once the guide agrees; null while nothing is asked. */
export const endQuestionAtom = atom<{ end: () => void } | null>(null)

/** Asks first while some of what was typed is not sent, which is lost if the guide agrees. */
export async function endOrAsk(guideId: number, end: () => void): Promise<void> {
  if (!(await hasUnsent(guideId))) return end()
  const discards = store.get(deviceCopyAtom)?.discards ?? []
  store.set(endQuestionAtom, {
    end: () =>
      void endCopy(guideId, { keepTyped: false }).finally(() => {
        for (const discard of discards) discard()
        end()
      }),
  })
}

export function answerQuestion(agrees: boolean): void {
  const question = store.get(endQuestionAtom)
  store.set(endQuestionAtom, null)
  if (agrees) question?.end()
}

/** The journals first, which may have newer text than the last count. */
async function hasUnsent(guideId: number) {
  const unwritten = await countUnwritten()
  await updateWaiting(guideId)
  return store.get(stateAtom).waiting + unwritten > 0
}
