import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { usedAgo } from '../../lib/time.ts'
import { queryKeys } from '../remote.ts'

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
