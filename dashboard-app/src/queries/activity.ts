import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export const activityPageSize = 10

export type LogEntry = Answer<'get-activity-log.php'>['logs'][number]

type ActivityPage = {
  page: number
  limit: number
  action?: string
  guideId?: number
}

/** Sign-ins are included only in searches for them. */
export function activityQuery({ action, ...page }: ActivityPage) {
  const input = action ? { ...page, action } : { ...page, signIns: 'hide' as const }
  return callQuery({
    queryKey: [...queryKeys.activity, input],
    endpoint: api['get-activity-log.php'],
    input,
    read: (answer) => answer,
  })
}
