import { type Journal, openJournal } from './journal.ts'
import { holdPageLock, page } from './openPages.ts'

const retryMs = 5000

/** Resolves once this page is registered as open, so that other pages do not adopt its entries. */
const pageOpened = holdPageLock()

/**
 * Delays the next attempt after a failure.
 * @param onLost called when another tab has erased the open journal, or the browser has closed it
 */
export function createConnection(onLost: () => void) {
  let journal: Promise<Journal> | undefined
  let retryAt = 0

  function end(ended: Promise<Journal>) {
    if (journal === ended) journal = undefined
  }

  function lose(lost: Promise<Journal>) {
    end(lost)
    onLost()
  }

  return {
    connect(guideId: number): Promise<Journal> {
      if (journal) return journal
      if (performance.now() < retryAt) return Promise.reject(new Error('the journal could not be opened'))
      const opening = pageOpened.then(() => openJournal(guideId, page, () => lose(opening)))
      journal = opening
      opening.catch(() => {
        retryAt = performance.now() + retryMs
        end(opening)
      })
      return opening
    },

    disconnect(): void {
      journal?.then(({ close }) => close()).catch(() => {})
      journal = undefined
    },

    retryAtOnce(): void {
      retryAt = 0
    },
  }
}
