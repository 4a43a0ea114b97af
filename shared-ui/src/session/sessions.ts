import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { usedAgo } from '@hafifa/shared-ui/time'

export type Session = Answer<'get-sessions.php'>['sessions'][number]

export function sessionsQuery(guideId: number) {
  return callQuery({
    queryKey: [...queryKeys.sessions, guideId],
    endpoint: api['get-sessions.php'],
    input: { guideId },
    read: ({ sessions }) => sessions,
  })
}

export function deviceName({ device }: Session): string {
  return device || 'מכשיר לא מוכר'
}

export function lastUse({ current, usedAt }: Session): string {
  return current ? 'המכשיר הזה' : `שימוש אחרון: ${usedAgo(usedAt)}`
}
