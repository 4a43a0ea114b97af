import { api, invalidateAfter, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import type { Closing } from './closingQueries.ts'

const call = 'close-year.php'

type Values = { label: string; nextLabel: string; firstDay: string; lastDay: string }

/** Closes the year of a plan. The page shows the progress. */
export function useCloseYear(closing: Closing, onClosed: (closing: Closing) => void) {
  const { plan } = closing
  return useMutation({
    mutationKey: [call],
    meta: { background: true },
    mutationFn: ({ label, nextLabel, firstDay, lastDay }: Values) =>
      send(
        api[call].$post({
          json: {
            id: plan.year.id,
            label: label.trim(),
            next: { label: nextLabel.trim(), firstDay, lastDay },
            fingerprint: plan.fingerprint,
          },
        }),
      ),
    onSuccess: () => onClosed(closing),
    onError: (error) => toast.failure('השנה לא נסגרה', error),
    // After a failure too: the year may be closed, or the plan may have changed.
    onSettled: () => invalidateAfter(call),
  })
}
