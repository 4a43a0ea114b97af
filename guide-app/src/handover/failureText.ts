import { errorText, isApiError } from '@hafifa/shared-ui/platform'

/** Why words are not saved yet and what becomes of them, in one line; nothing about faults of our own. */
export function failureText(error: unknown): string | undefined {
  if (isApiError(error, 'network')) return 'אין חיבור. ננסה שוב מעצמנו'
  if (isApiError(error, 'internal', 'unreadable', 'too-many')) return 'תקלה בשרת. ננסה שוב מעצמנו'
  if (isApiError(error, 'not-signed-in')) return 'נשמור אחרי הכניסה למערכת'
  return errorText(error)
}
