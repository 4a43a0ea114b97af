import type { ReportPart } from '@hafifa/api/contract'
import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type ReportRow = Answer<'get-report.php'>['rows'][number]

export const pageSize = 20

export type ReportView = {
  from: string
  to: string
  part?: ReportPart | undefined
  page: number
}

export function reportQuery({ from, to, part, page }: ReportView) {
  const input = { from, to, page, limit: pageSize, ...(part && { part }) }
  return callQuery({
    // Stale with the log.
    queryKey: [...queryKeys.activity, 'report', input],
    endpoint: api['get-report.php'],
    input,
    read: (answer) => answer,
  })
}
