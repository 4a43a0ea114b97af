import { api, callQuery } from '@hafifa/shared-ui/platform'
import { archiveKeys } from '@hafifa/shared-ui/remote'

export function questionedFilesQuery() {
  return callQuery({
    queryKey: archiveKeys.questionedFiles,
    endpoint: api['get-questioned-files.php'],
    input: {},
    read: ({ files }) => files,
  })
}
