import { useChange } from '@hafifa/shared-ui/calls'

const failed = 'שגיאה בניתוק'

export function useEndSession(onEnded: () => void) {
  return useChange({
    call: 'delete-session.php',
    send: (post, id: string) => post({ id }),
    done: 'המכשיר נותק',
    failed,
    onDone: onEnded,
  })
}

export function useEndOtherSessions(onEnded: () => void) {
  return useChange({
    call: 'delete-sessions.php',
    send: (post, guideId: number) => post({ guideId }),
    done: 'המכשירים האחרים נותקו',
    failed,
    onDone: onEnded,
  })
}
