import { useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { lastYearQuery } from './archive.ts'

/** The group's newest file of an earlier year. Without files of earlier years, nothing is requested. */
export function useLastYear(groupId: number) {
  return useQuery({ ...lastYearQuery(groupId), enabled: settings.archive === true })
}
