import { useChange } from '@hafifa/shared-ui/calls'
import type { Closing } from './closingQueries.ts'

type Values = { label: string; nextLabel: string; firstDay: string; lastDay: string }

export function useCloseYear(closing: Closing, onClosed: (closing: Closing) => void) {
  const { plan } = closing
  return useChange({
    call: 'close-year.php',
    send: async (post, { label, nextLabel, firstDay, lastDay }: Values) => {
      await post({
        id: plan.year.id,
        label: label.trim(),
        next: { label: nextLabel.trim(), firstDay, lastDay },
        fingerprint: plan.fingerprint,
      })
      // Called before the years are refetched, because the page then shows the closed one.
      onClosed(closing)
    },
    failed: 'השנה לא נסגרה',
    background: true,
  })
}
