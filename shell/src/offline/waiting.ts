import { countUnsent } from '@hafifa/shared-ui/copy'
import { store } from '@hafifa/shared-ui/platform'
import { setState, stateAtom } from './state.ts'

export async function updateWaiting(guideId: number): Promise<void> {
  const { waiting, refused } = store.get(stateAtom)
  const now = Math.max(0, (await countUnsent(guideId)) - refused.length)
  if (now !== waiting) setState({ waiting: now })
}
