import { whenIdle } from '@hafifa/shared-ui/idle'
import type { JournalSource } from '@hafifa/shared-ui/journal'

export type { JournalSource, StoredEntries } from '@hafifa/shared-ui/journal'

/** Loads `@hafifa/shared-ui/journal` once the browser is idle, and calls its function of this name. */
export function keepInJournal(name: string, guideId: number, source: JournalSource): () => void {
  let ended = false
  let stop = () => {}
  const cancel = whenIdle(async () => {
    try {
      const journal = await import('@hafifa/shared-ui/journal')
      if (!ended) stop = journal.keepInJournal(name, guideId, source)
    } catch {
      source.onKept?.(false)
    }
  })
  return () => {
    ended = true
    cancel()
    stop()
  }
}
