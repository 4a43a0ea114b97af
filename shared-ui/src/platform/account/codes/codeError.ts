import { isApiError } from '@hafifa/shared-ui/platform'
import { countOf } from '../../../lib/count.ts'

/** The text at the field of a code that was refused. */
export function codeError(error: unknown): string | undefined {
  if (isApiError(error, 'code-expired')) return error.message
  if (!isApiError(error, 'wrong-code')) return undefined
  const { triesLeft = 0 } = error.details
  if (triesLeft === 0) return 'הקוד שגוי, ולא נותרו ניסיונות. אפשר לבקש קוד חדש.'
  return `הקוד שגוי: ${triesLeft === 1 ? 'נותר' : 'נותרו'} ${countOf(triesLeft, 'attempt')}`
}
