import { useChange } from '@hafifa/shared-ui/change'
import type { Reopening } from './reopeningQueries.ts'

export type State = 'before' | 'now'

type Decision = { groupId: number; state: State }

/** Reopens a year. */
export function useReopenYear(year: Reopening['year'], onReopened: (year: Reopening['year']) => void) {
  return useChange({
    call: 'reopen-year.php',
    send: async (post, decisions: Decision[]) => {
      await post({ id: year.id, decisions })
      // Before the year is refetched, which the server then refuses.
      onReopened(year)
    },
    failed: 'השנה לא נפתחה מחדש',
    background: true,
  })
}
