import { api, invalidateAfter, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import type { Reopening } from './reopeningQueries.ts'

const call = 'reopen-year.php'

export type State = 'before' | 'now'

type Decision = { groupId: number; state: State }

/** Reopens a year. The page shows the progress. */
export function useReopenYear({ id }: Reopening['year']) {
  return useMutation({
    mutationKey: [call],
    meta: { background: true },
    mutationFn: (decisions: Decision[]) => send(api[call].$post({ json: { id, decisions } })),
    // The label of the open year is in the html.
    onSuccess: () => window.location.assign(paths.dashboard.settings),
    onError: (error) => {
      toast.failure('השנה לא נפתחה מחדש', error)
      // Further groups may have changed.
      void invalidateAfter(call)
    },
  })
}
