import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** The names of all groups, for people who choose some. */
export const groupNamesQuery = callQuery({
  queryKey: queryKeys.groupNames,
  endpoint: api['get-groups.php'],
  input: {},
  read: ({ groups }) => groups,
})
