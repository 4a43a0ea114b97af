import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export const groupImportsQuery = callQuery({
  queryKey: queryKeys.groupImports,
  endpoint: api['get-group-imports.php'],
  input: {},
  read: ({ imports }) => imports,
})
