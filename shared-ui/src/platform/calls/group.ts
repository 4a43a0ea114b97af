import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '../remote.ts'
import { toGroup } from '../wire/group.ts'

export function coordinatedGroupsQuery(coordinatorId: number) {
  return callQuery({
    queryKey: [...queryKeys.groups, 'of-admin', coordinatorId],
    endpoint: api['get-admin-groups.php'],
    input: { adminId: coordinatorId },
    read: ({ groups }) => groups.map(toGroup),
  })
}

export function groupQuery(id: number) {
  return callQuery({
    queryKey: queryKeys.group(id),
    endpoint: api['get-group.php'],
    input: { id },
    read: ({ group }) => toGroup(group),
  })
}
