import { toast } from '@hafifa/shared-ui/platform'
import { failureText } from './failureText.ts'

/* A handover file that is no longer on the screen has no place of its own to say how it goes with its words. */

/** Says that what was typed is not saved yet, and what becomes of them. */
export function tellUnsaved(error: unknown): void {
  toast.error(`מה שכתבת בתיק החפיפה עוד לא נשמר. ${failureText(error) ?? ''}`)
}

/** Says that it is after all. */
export function tellSaved(): void {
  toast.success('מה שכתבת בתיק החפיפה נשמר')
}
