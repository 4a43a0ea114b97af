import { api, invalidateAfter, send, toast, useMutation } from '@hafifa/shared-ui/platform'

export function useRestoreTrainee(onRestored: () => void) {
  return useMutation({
    mutationFn: (id: number) => send(api['restore-trainee.php'].$post({ json: { id } })),
    onSuccess: async () => {
      await invalidateAfter('restore-trainee.php')
      toast.success('החניך שוחזר')
      onRestored()
    },
    onError: (error) => fail('שגיאה בשחזור', error),
  })
}

export function usePurgeTrainee(onPurged: () => void) {
  return useMutation({
    mutationFn: (id: number) => send(api['purge-trainee.php'].$post({ json: { id } })),
    onSuccess: async () => {
      await invalidateAfter('purge-trainee.php')
      toast.success('החניך נמחק לצמיתות')
      onPurged()
    },
    onError: (error) => fail('שגיאה במחיקה', error),
  })
}

function fail(title: string, error: unknown) {
  toast.failure(title, error)
  // Somebody else may have been faster.
  void invalidateAfter('purge-trainee.php')
}
