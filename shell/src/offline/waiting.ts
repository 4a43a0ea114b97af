import { countUnsent, sealedOwners } from '@hafifa/shared-ui/offline'
import { store } from '@hafifa/shared-ui/platform'
import { noteUnsent } from './noteUnsent.ts'
import { setState, stateAtom } from './state.ts'

export async function updateWaiting(guideId: number): Promise<void> {
  const { waiting, refused } = store.get(stateAtom)
  const unsent = await countUnsent(guideId)
  noteUnsent(unsent > 0 || sealedOwners().length > 0)
  const now = Math.max(0, unsent - refused.length)
  if (now !== waiting) setState({ waiting: now })
}
