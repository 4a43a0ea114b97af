import { errorText, isApiError, toast } from 'shared-ui/platform'

/** Says that words of a handover file that is no longer on the screen are not saved, and what becomes of them. */
export function tellUnsaved(error: unknown): void {
  if (isApiError(error, 'not-signed-in'))
    toast.error('מה שכתבת בתיק החפיפה עוד לא נשמר. נשמור אותו אחרי הכניסה')
  else if (isApiError(error, 'network'))
    toast.error('מה שכתבת בתיק החפיפה עוד לא נשמר. נשמור אותו כשיחזור החיבור')
  else toast.error(`מה שכתבת בתיק החפיפה עוד לא נשמר. ${errorText(error) ?? ''}`)
}
