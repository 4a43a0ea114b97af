import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Reopening = Pick<Answer<'preview-year-reopen.php'>, 'year' | 'until' | 'changed'>

export type GroupChanges = Answer<'get-year-reopen-group.php'>

/** Refetched whenever it is shown, because groups change in the meantime. */
export const reopeningQuery = {
  ...callQuery({
    queryKey: [...queryKeys.years, 'reopening'],
    endpoint: api['preview-year-reopen.php'],
    input: {},
    read: ({ year, until, changed }): Reopening => ({ year, until, changed }),
  }),
  staleTime: 0,
}

export function groupChangesQuery(groupId: number) {
  return {
    ...callQuery({
      queryKey: [...queryKeys.years, 'reopening', groupId],
      endpoint: api['get-year-reopen-group.php'],
      input: { groupId },
      read: (changes) => changes,
    }),
    staleTime: 0,
  }
}
