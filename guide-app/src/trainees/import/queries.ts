import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export function importsQuery(groupId: number) {
  return callQuery({
    queryKey: queryKeys.imports(groupId),
    endpoint: api['get-imports.php'],
    input: { groupId },
    read: ({ imports }) => imports,
  })
}
