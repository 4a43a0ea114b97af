import { useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { lastYearQuery } from './archive.ts'

/** The group's newest file of an earlier year. Sends no request while the system has no such files. */
export function useLastYear(groupId: number) {
  return useQuery({ ...lastYearQuery(groupId), enabled: settings.archive === true })
}
