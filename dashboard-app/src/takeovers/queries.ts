import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { archiveKeys } from '@hafifa/shared-ui/remote'

export type Takeover = Answer<'get-takeovers.php'>['files'][number]

export const takeoverSummaryQuery = callQuery({
  queryKey: archiveKeys.takeoverSummary,
  endpoint: api['get-takeover-summary.php'],
  input: {},
  read: (summary) => summary,
})

/** The files of earlier years that are not accepted or have open questions, by group. */
export const takeoversQuery = callQuery({
  queryKey: archiveKeys.takeovers,
  endpoint: api['get-takeovers.php'],
  input: {},
  read: ({ files }) => files,
})
