import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Year = Answer<'get-years.php'>['years'][number]

export const yearsQuery = callQuery({
  queryKey: queryKeys.years,
  endpoint: api['get-years.php'],
  input: {},
  read: ({ closing, years }) => ({ closing, years }),
})
