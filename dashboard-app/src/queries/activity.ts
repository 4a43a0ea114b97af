import { api, type Body, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** How many entries a page of the activity log shows. */
export const activityPageSize = 10

type LogAnswer = Awaited<ReturnType<(typeof api)['get-activity-log.php']['$get']>>

export type LogEntry = Body<LogAnswer>['logs'][number]

type ActivityPage = {
  /** From 1 on. */
  page: number
  limit: number
  /** Part of the action's label; empty for all. */
  action?: string
  guideId?: number
}

/** A page of the activity log, newest first, and how many entries there are. */
export function activityQuery({ action, ...page }: ActivityPage) {
  const query = action ? { ...page, action } : page
  return queryOptions({
    queryKey: [...queryKeys.activity, query],
    queryFn: () => send(api['get-activity-log.php'].$get({ query })),
  })
}
