import { errorText, isApiError } from '@hafifa/shared-ui/platform'

/** What the server says of one field that it does not take as it is. */
export function issueText(error: unknown, path: string): string | undefined {
  const issue = isApiError(error) && error.issues.find((issue) => issue.path === path)
  return issue ? issue.message : errorText(error)
}
