import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '../remote.ts'

export type Cover = Answer<'get-covers.php'>['covers'][number]

export const coversQuery = callQuery({
  queryKey: [...queryKeys.groups, 'covers'],
  endpoint: api['get-covers.php'],
  input: {},
  read: ({ covers, coordinators }) => ({ covers, coordinators }),
})
