import { api, deviceCopyAtom, send, store } from '@hafifa/shared-ui/platform'
import { copyJournalName } from '../copy/names.ts'
import { copyOwner, onCopyMark } from '../copy/owner.ts'
import { journalName } from './journalName.ts'

const keepsCopy = (guideId: number) => copyOwner() === guideId

export function journalNameOf(guideId: number): string {
  return keepsCopy(guideId) ? copyJournalName(guideId) : journalName
}

/** On a device with a copy, waits until the copy is open. */
export async function journalKeyOf(guideId: number): Promise<string> {
  if (!keepsCopy(guideId)) return (await send(api['get-journal-key.php'].$get())).key
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const look = () => {
    const copy = store.get(deviceCopyAtom)
    if (copy?.guideId === guideId) resolve(copy.journalKey())
    else if (!keepsCopy(guideId)) reject(new Error('the copy has ended'))
  }
  const ends = [store.sub(deviceCopyAtom, look), onCopyMark(look)]
  look()
  return promise.finally(() => {
    for (const end of ends) end()
  })
}
