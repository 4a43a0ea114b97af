import { useChange } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { toast } from '@hafifa/shared-ui/platform'
import type { DeletedTrainee } from './deletedTrainees.ts'

/** One who is in the list again is restored as another trainee: ask before. */
export function useRestoreTrainee(onRestored: () => void) {
  return useChange({
    call: 'restore-trainee.php',
    send: (post, { id, isListed }: DeletedTrainee) => post({ id, isAnother: isListed }),
    failed: 'שגיאה בשחזור',
    onDone: ({ keptGrade }) => {
      toast.success('החניך שוחזר', keptGrade ? keptGradeNote(keptGrade) : {})
      onRestored()
    },
  })
}

/** Stays until it is closed, because the grade is not reported again. */
function keptGradeNote(grade: string) {
  return {
    description: `מאז המחיקה נסגרה שנה, והכיתה נשארה ${isolate(grade)}. כדאי לבדוק אותה.`,
    timeoutMs: 0,
  }
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
