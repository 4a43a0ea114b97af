import { whenIdle } from '../../lib/idle.ts'
import type { JournalSource } from './journaling.ts'

/** A page works without the journal, whose code is loaded once the browser is idle. */
export const loadJournal = () => import('./journaling.ts')

/** `keepInJournal` once the browser is idle. */
export function keepWhenIdle(name: string, guideId: number, source: JournalSource): () => void {
  let ended = false
  let stop = () => {}
  const cancel = whenIdle(async () => {
    try {
      const { keepInJournal } = await loadJournal()
      if (!ended) stop = keepInJournal(name, guideId, source)
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
