import { toast } from 'shared-ui/platform'
import { failureText } from './failureText.ts'

/** Says that words of a handover file that is no longer on the screen are not saved, and what becomes of them. */
export function tellUnsaved(error: unknown): void {
  toast.error(`מה שכתבת בתיק החפיפה עוד לא נשמר. ${failureText(error) ?? ''}`)
}
