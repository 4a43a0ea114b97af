import { useChange } from '@hafifa/shared-ui/change'

export function useRestoreTrainee(onRestored: () => void) {
  return useChange({
    call: 'restore-trainee.php',
    send: (post, id: number) => post({ id }),
    done: 'החניך שוחזר',
    failed: 'שגיאה בשחזור',
    onDone: onRestored,
  })
}

export function usePurgeTrainee(onPurged: () => void) {
  return useChange({
    call: 'purge-trainee.php',
    send: (post, id: number) => post({ id }),
    done: 'החניך נמחק לצמיתות',
    failed: 'שגיאה במחיקה',
    onDone: onPurged,
  })
}
