import { useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { type ArchivedFile, lastYearQuery } from './archive.ts'

/** The group's newest file of an earlier year. Without files of earlier years, nothing is requested. */
export function useLastYear(groupId: number): { lastYear: ArchivedFile | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...lastYearQuery(groupId), enabled: settings.archive === true })
  return { lastYear: data ?? undefined, isLoading }
}
