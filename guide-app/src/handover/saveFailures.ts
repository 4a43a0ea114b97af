import type { TheirValue } from '@hafifa/api/contract'
import type { Conflicts, FailureKind } from '@hafifa/shared-ui/drafts'
import { errorText, isApiError, toast } from '@hafifa/shared-ui/platform'

/** The server errors after which the same save may succeed. A lost connection is the other such failure. */
const serverFailures = ['internal', 'unavailable', 'unreadable', 'too-many-calls'] as const

/** `fieldAt` maps the path of an issue in the request body to the autosaved field. */
export function classifyFailure<Values>(
  error: unknown,
  fieldAt: (path: string) => string,
  conflictsOf: (theirs: Record<string, TheirValue>) => Conflicts<Values>,
): FailureKind<Values> {
  if (isApiError(error, 'changed-meanwhile')) {
    const { saved = [], theirs = {} } = error.details
    return { saved, conflicts: conflictsOf(theirs) }
  }
  if (isApiError(error, 'network', ...serverFailures)) return 'transient'
  if (!isApiError(error, 'invalid')) return 'blocked'
  return { rejected: error.issues.map(({ path }) => fieldAt(path)) }
}

export function issueText(error: unknown, path: string): string | undefined {
  const issue = isApiError(error) && error.issues.find((issue) => issue.path === path)
  return issue ? issue.message : errorText(error)
}

export function failureText(error: unknown): string | undefined {
  if (isApiError(error, 'network')) return 'אין חיבור לאינטרנט. ננסה שוב אוטומטית.'
  if (isApiError(error, ...serverFailures)) return 'יש תקלה בשרת. ננסה שוב אוטומטית.'
  if (isApiError(error, 'not-signed-in')) return 'יש להיכנס שוב כדי לשמור, ועד אז לא לסגור את העמוד.'
  return errorText(error)
}

/** For a handover that is not on the screen, where `SaveStatus` would show it. */
export function notifyUnsaved(error: unknown): void {
  // Nothing is saved until the guide signs in, so the toast stays.
  const lasting = isApiError(error, 'not-signed-in') && { timeoutMs: 0 }
  toast.error('מה שכתבת בתיק החפיפה עוד לא נשמר', { description: failureText(error), ...lasting })
}

export function notifySaved(): void {
  toast.success('מה שכתבת בתיק החפיפה נשמר')
}
