import { type JournalSource, loadJournal } from '@hafifa/shared-ui/drafts'
import { whenIdle } from '@hafifa/shared-ui/lib'

export type { JournalSource, StoredEntries } from '@hafifa/shared-ui/drafts'

/** Loads the journal once the browser is idle, and calls its function of this name. */
export function keepInJournal(name: string, guideId: number, source: JournalSource): () => void {
  let ended = false
  let stop = () => {}
  const cancel = whenIdle(async () => {
    try {
      const journal = await loadJournal()
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
