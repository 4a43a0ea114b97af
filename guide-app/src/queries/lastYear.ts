import { useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { type ArchivedFile, archivedFileQuery, archivedFilesQuery } from './archive.ts'

/** The group's newest file of an earlier year. Without files of earlier years, nothing is requested. */
export function useLastYear(groupId: number): ArchivedFile | undefined {
  const { data: files } = useQuery({ ...archivedFilesQuery(groupId), enabled: settings.archive === true })
  const newest = files?.[0]
  return useQuery({ ...archivedFileQuery(newest?.id ?? 0), enabled: newest !== undefined }).data
}
