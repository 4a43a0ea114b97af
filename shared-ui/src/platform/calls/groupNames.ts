import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '../remote.ts'

export const groupNamesQuery = callQuery({
  queryKey: queryKeys.groupNames,
  endpoint: api['get-groups.php'],
  input: {},
  read: ({ groups }) => groups,
})
