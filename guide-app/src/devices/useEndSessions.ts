import { api, invalidateAfter, send, toast, useMutation } from '@hafifa/shared-ui/platform'

export function useEndSession(onEnded: () => void) {
  return useEnd(
    (id: string) => send(api['delete-session.php'].$post({ json: { id } })),
    'המכשיר נותק',
    onEnded,
  )
}

export function useEndOtherSessions(onEnded: () => void) {
  return useEnd(
    (guideId: number) => send(api['delete-sessions.php'].$post({ json: { guideId } })),
    'המכשירים האחרים נותקו',
    onEnded,
  )
}

function useEnd<Input>(end: (input: Input) => Promise<unknown>, done: string, onEnded: () => void) {
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await invalidateAfter('delete-session.php')
      toast.success(done)
      onEnded()
    },
    onError: (error) => {
      toast.failure('שגיאה בניתוק', error)
      // The session may have ended meanwhile.
      void invalidateAfter('delete-session.php')
    },
  })
}
