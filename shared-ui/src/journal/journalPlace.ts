import { api, type JournalPlace, send, shell } from '@hafifa/shared-ui/platform'
import { copyMark } from '../copy/mark.ts'
import { journalName } from './journalName.ts'

const readMark = () => localStorage.getItem(copyMark)

/** That of the session, unless the device keeps a copy, in whose journal the text outlives the session. */
export async function journalPlace(guideId: number): Promise<JournalPlace> {
  const mark = readMark()
  const copyCode = mark === null ? undefined : await (await shell.load?.())?.loadCopy()
  return (
    (await copyCode?.journalPlace(guideId)) ?? {
      guideId,
      name: journalName,
      async key() {
        const { key } = await send(api['get-journal-key.php'].$get())
        if (readMark() !== mark) throw new Error('the text may have moved to a copy meanwhile')
        return key
      },
    }
  )
}
