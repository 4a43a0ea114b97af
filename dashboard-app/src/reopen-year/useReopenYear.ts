import { useChange } from '@hafifa/shared-ui/calls'
import type { Reopening } from './reopeningQueries.ts'

export type State = 'before' | 'now'

type Decision = { groupId: number; state: State }

export function useReopenYear(year: Reopening['year'], onReopened: (year: Reopening['year']) => void) {
  return useChange({
    call: 'reopen-year.php',
    send: async (post, decisions: Decision[]) => {
      await post({ id: year.id, decisions })
      // Called before the year is refetched, which the server then forbids.
      onReopened(year)
    },
    failed: 'השנה לא נפתחה מחדש',
    background: true,
  })
}
