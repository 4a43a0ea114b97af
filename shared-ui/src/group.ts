import { api, callQuery, toGroup } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export function groupQuery(id: number) {
  return callQuery({
    queryKey: queryKeys.group(id),
    endpoint: api['get-group.php'],
    input: { id },
    read: ({ group }) => toGroup(group),
  })
}
