import { type JournalPlace, shell } from '@hafifa/shared-ui/platform'
import { journalName } from '../../lib/journalName.ts'
import type { copyMark } from './copyMark.ts'
import { sessionKey } from './sessionKey.ts'

// Only its type is imported, so that the journal has no file in common with the page of the account.
const mark: typeof copyMark = 'device-copy'

const readMark = () => localStorage.getItem(mark)

const copyOwner = (): unknown => JSON.parse(readMark() ?? '{}').owner ?? null

/** That of the session, unless the device keeps a copy, in whose journal the text outlives the session. */
export async function journalPlace(guideId: number): Promise<JournalPlace> {
  const owner = copyOwner()
  const copyCode = readMark() === null ? undefined : await (await shell.load?.())?.loadCopy()
  return (
    (await copyCode?.journalPlace(guideId)) ?? {
      guideId,
      name: journalName,
      async key() {
        const key = await sessionKey()
        if (copyOwner() !== owner) throw new Error('the text may have moved to a copy meanwhile')
        return key
      },
    }
  )
}
