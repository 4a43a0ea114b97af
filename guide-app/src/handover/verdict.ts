import type { Verdict } from '@hafifa/shared-ui/autosave'
import { isApiError } from '@hafifa/shared-ui/platform'

/** What a failed save means for what was typed. `fieldPath` is where in the call's body the fields stand. */
export function verdictOf<Values>(error: unknown, fieldPath: string): Verdict<Values> {
  if (isApiError(error, 'network', 'unreadable', 'internal', 'too-many')) return 'later'
  if (!isApiError(error, 'invalid')) return 'stop'
  const paths = error.issues.map(({ path }) => path).filter((path) => path.startsWith(fieldPath))
  return paths.length > 0 ? paths.map((path) => path.slice(fieldPath.length) as keyof Values) : 'stop'
}
