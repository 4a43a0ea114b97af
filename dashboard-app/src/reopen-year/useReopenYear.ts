import { api, invalidateAfter, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import type { Reopening } from './reopeningQueries.ts'

const call = 'reopen-year.php'

export type State = 'before' | 'now'

type Decision = { groupId: number; state: State }

/** Reopens a year. The page shows the progress. */
export function useReopenYear(year: Reopening['year'], onReopened: (year: Reopening['year']) => void) {
  return useMutation({
    mutationKey: [call],
    meta: { background: true },
    mutationFn: (decisions: Decision[]) => send(api[call].$post({ json: { id: year.id, decisions } })),
    onSuccess: () => onReopened(year),
    onError: (error) => toast.failure('השנה לא נפתחה מחדש', error),
    // After a failure too: further groups may have changed.
    onSettled: () => invalidateAfter(call),
  })
}
