import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { timeAgo } from '../../lib/time.ts'
import { queryKeys } from '../remote.ts'

export type Passkey = Answer<'get-passkeys.php'>['passkeys'][number]

export function passkeysQuery(guideId: number) {
  return callQuery({
    queryKey: [...queryKeys.passkeys, guideId],
    endpoint: api['get-passkeys.php'],
    input: { guideId },
    read: ({ passkeys }) => passkeys,
  })
}

export const weakPasskeyNote = 'הופעלה בלי האימות שנדרש היום, ולכן לא מספיקה. אפשר למחוק ולהפעיל מחדש.'

export function lastPasskeyUse({ last_used_at, created_at }: Passkey): string {
  return last_used_at ? `כניסה אחרונה: ${timeAgo(last_used_at)}` : `הפעלה: ${timeAgo(created_at)}`
}
