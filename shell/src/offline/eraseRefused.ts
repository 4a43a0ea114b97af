import { withCopy } from '@hafifa/shared-ui/offline'
import { deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { setState, stateAtom } from './state.ts'

export async function eraseRefused(id: number): Promise<void> {
  const copy = store.get(deviceCopyAtom)
  if (!copy) return
  await withCopy(copy.guideId, (database) => database.delete('outbox', id))
  setState({ refused: store.get(stateAtom).refused.filter((change) => change.id !== id) })
}
