import { api, callQuery } from '@hafifa/shared-ui/platform'
import { archiveKeys } from '@hafifa/shared-ui/remote'

/** The files with open questions that the signed-in guide wrote or that belong to their groups. */
export function questionedFilesQuery() {
  return callQuery({
    queryKey: archiveKeys.questionedFiles,
    endpoint: api['get-questioned-files.php'],
    input: {},
    read: ({ files }) => files,
  })
}
