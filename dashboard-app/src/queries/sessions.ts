import { api, type Body, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Session = Body<Awaited<ReturnType<(typeof api)['get-sessions.php']['$get']>>>['sessions'][number]

export function sessionsQuery(guideId: number) {
  return callQuery({
    queryKey: [...queryKeys.sessions, guideId],
    endpoint: api['get-sessions.php'],
    input: { guideId },
    read: ({ sessions }) => sessions,
  })
}
