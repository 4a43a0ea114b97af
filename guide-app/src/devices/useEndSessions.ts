import { useChange } from '@hafifa/shared-ui/change'
import { api, send } from '@hafifa/shared-ui/platform'

const failed = 'שגיאה בניתוק'

export function useEndSession(onEnded: () => void) {
  return useChange({
    call: 'delete-session.php',
    send: (id: string) => send(api['delete-session.php'].$post({ json: { id } })),
    done: 'המכשיר נותק',
    failed,
    onDone: onEnded,
  })
}

export function useEndOtherSessions(onEnded: () => void) {
  return useChange({
    call: 'delete-sessions.php',
    send: (guideId: number) => send(api['delete-sessions.php'].$post({ json: { guideId } })),
    done: 'המכשירים האחרים נותקו',
    failed,
    onDone: onEnded,
  })
}
