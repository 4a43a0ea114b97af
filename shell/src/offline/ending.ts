import { invalidateAfter } from '@hafifa/shared-ui/calls'
import {
  copyOwner,
  countUnsent,
  deleteCopy,
  deleteParts,
  hasCopy,
  markCopy,
  sealedOwners,
} from '@hafifa/shared-ui/offline'
import { api, deviceCopyAtom, send, store } from '@hafifa/shared-ui/platform'
import { removeFiles } from './files.ts'
import { noteUnsent } from './noteUnsent.ts'

/**
 * Deletes the copy of a guide, the keys first: what a closed browser leaves cannot be opened.
 * @param keepTyped leaves unsent text, sealed until the guide opens it by the passkey
 */
export async function endCopy(guideId: number, { keepTyped }: { keepTyped: boolean }): Promise<void> {
  if (store.get(deviceCopyAtom)?.guideId === guideId) store.set(deviceCopyAtom, null)
  const keeps = keepTyped && (await countUnsent(guideId)) > 0
  if (await hasCopy(guideId)) {
    await deleteParts(guideId, keeps ? ['session', 'pack', 'lease'] : ['session', 'passkey', 'pack', 'lease'])
  }
  const others = sealedOwners().filter((id) => id !== guideId)
  markCopy({
    sealed: keeps ? [...others, guideId] : others,
    ...(copyOwner() === guideId && { owner: null }),
  })
  noteUnsent(sealedOwners().length > 0)
  if (!keeps) await deleteCopy(guideId)
  if (copyOwner() === null) await removeFiles()
}

/** So that the list of devices no longer names a copy. */
export async function tellEnd(): Promise<void> {
  await send(api['delete-device-copy.php'].$post({ json: {} })).catch(() => undefined)
  await invalidateAfter('delete-device-copy.php')
}
