import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export function fieldThreadsQuery(groupId: number) {
  return callQuery({
    queryKey: [...queryKeys.group(groupId), 'threads'],
    endpoint: api['get-field-threads.php'],
    input: { groupId },
    read: ({ threads }) => threads,
  })
}
