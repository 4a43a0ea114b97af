import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { archiveKeys } from '@hafifa/shared-ui/remote'

export type Comparison = Answer<'get-year-comparison.php'>

export function comparisonQuery(yearId: number) {
  return callQuery({
    queryKey: archiveKeys.comparison(yearId),
    endpoint: api['get-year-comparison.php'],
    input: { yearId },
    read: (answer) => answer,
  })
}
