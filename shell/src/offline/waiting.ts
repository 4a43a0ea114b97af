import { countUnsent, sealedOwners } from '@hafifa/shared-ui/offline'
import { store } from '@hafifa/shared-ui/platform'
import { noteUnsent } from './noteUnsent.ts'
import { setState, stateAtom } from './state.ts'

export async function updateWaiting(guideId: number): Promise<void> {
  const unsent = await countUnsent(guideId)
  noteUnsent(unsent > 0 || sealedOwners().length > 0)
  if (unsent !== store.get(stateAtom).waiting) setState({ waiting: unsent })
}
