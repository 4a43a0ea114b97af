import { useChange } from '@hafifa/shared-ui/change'
import { api, send } from '@hafifa/shared-ui/platform'

export function useRestoreTrainee(onRestored: () => void) {
  return useChange({
    call: 'restore-trainee.php',
    send: (id: number) => send(api['restore-trainee.php'].$post({ json: { id } })),
    done: 'החניך שוחזר',
    failed: 'שגיאה בשחזור',
    onDone: onRestored,
  })
}

export function usePurgeTrainee(onPurged: () => void) {
  return useChange({
    call: 'purge-trainee.php',
    send: (id: number) => send(api['purge-trainee.php'].$post({ json: { id } })),
    done: 'החניך נמחק לצמיתות',
    failed: 'שגיאה במחיקה',
    onDone: onPurged,
  })
}
