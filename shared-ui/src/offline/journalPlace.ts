import { type DeviceCopy, deviceCopyAtom, type JournalPlace, store } from '@hafifa/shared-ui/platform'
import { keyTimeoutMs } from '../drafts/journal/sessionKey.ts'
import { withResolvers } from '../lib/builtins.ts'
import { copyJournalName } from './names.ts'
import { copyOwner, onCopyMark } from './owner.ts'

/**
 * Waits until the copy is open. Null if the device keeps none for the guide.
 * @throws DOMException if it does not open in the time of a call for the key
 */
export async function journalPlace(guideId: number): Promise<JournalPlace | null> {
  if (copyOwner() !== guideId) return null
  const { promise, resolve, reject } = withResolvers<JournalPlace>()
  const look = () => {
    const copy = store.get(deviceCopyAtom)
    if (copyOwner() !== guideId) reject(new Error('the copy has ended'))
    else if (copy?.guideId === guideId) resolve(placeIn(copy))
  }
  const timeout = AbortSignal.timeout(keyTimeoutMs)
  timeout.addEventListener('abort', () => reject(timeout.reason))
  const ends = [store.sub(deviceCopyAtom, look), onCopyMark(look)]
  look()
  return promise.finally(() => {
    for (const end of ends) end()
  })
}

function placeIn({ guideId, journalKey }: DeviceCopy): JournalPlace {
  return {
    guideId,
    name: copyJournalName(guideId),
    async key() {
      const key = await journalKey()
      if (copyOwner() !== guideId) throw new Error('the copy has ended')
      return key
    },
  }
}
