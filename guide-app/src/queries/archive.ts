import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { archiveKeys } from '@hafifa/shared-ui/remote'

export type PastFile = Answer<'get-archived-files.php'>['files'][number]

export type ArchivedFile = Answer<'get-archived-file.php'>

export function archivedFilesQuery(groupId: number) {
  return callQuery({
    queryKey: archiveKeys.archivedFiles(groupId),
    endpoint: api['get-archived-files.php'],
    input: { groupId },
    read: ({ files }) => files,
  })
}

export function archivedFileQuery(id: number) {
  return callQuery({
    queryKey: archiveKeys.archivedFile(id),
    endpoint: api['get-archived-file.php'],
    input: { id },
    read: (file): ArchivedFile => file,
  })
}

export function lastYearQuery(groupId: number) {
  return callQuery({
    queryKey: archiveKeys.lastYear(groupId),
    endpoint: api['get-last-year-file.php'],
    input: { groupId },
    read: ({ file }) => file,
  })
}

export function questionsQuery(fileId: number) {
  return callQuery({
    queryKey: archiveKeys.questions(fileId),
    endpoint: api['get-questions.php'],
    input: { fileId },
    read: ({ questions }) => questions,
  })
}
