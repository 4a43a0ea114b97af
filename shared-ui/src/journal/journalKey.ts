import { api, currentGuide, deviceCopyAtom, isOwnAccount, send, store } from '@hafifa/shared-ui/platform'
import { copyJournalName } from '../copy/names.ts'
import { copyOwner, onCopyMark } from '../copy/owner.ts'
import { journalName } from './journalName.ts'

/** Whose copy the device keeps for the guide, perhaps under an account that was joined with this one. Null without a copy. */
export function copyFor(guideId: number): number | null {
  const owner = copyOwner()
  const isOwn = owner === guideId || (owner !== null && currentGuide()?.id === guideId && isOwnAccount(owner))
  return isOwn ? owner : null
}

export function journalNameOf(guideId: number): string {
  const owner = copyFor(guideId)
  return owner === null ? journalName : copyJournalName(owner)
}

/** On a device with a copy, waits until the copy is open. */
export async function journalKeyOf(guideId: number): Promise<string> {
  if (copyFor(guideId) === null) return (await send(api['get-journal-key.php'].$get())).key
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const look = () => {
    const owner = copyFor(guideId)
    const copy = store.get(deviceCopyAtom)
    if (owner === null) reject(new Error('the copy has ended'))
    else if (copy?.guideId === owner) resolve(copy.journalKey())
  }
  const ends = [store.sub(deviceCopyAtom, look), onCopyMark(look)]
  look()
  return promise.finally(() => {
    for (const end of ends) end()
  })
}
