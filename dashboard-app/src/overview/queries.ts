import { api, queryOptions, send } from 'shared-ui/platform'
import { queryKeys } from 'shared-ui/remote'

/** How many groups there are in each stage. */
export const stageSummaryQuery = queryOptions({
  queryKey: queryKeys.stageSummary,
  queryFn: async () => (await send(api['get-stage-summary.php'].$get())).summary,
})

/** The totals of one coordinator and of the whole programme. */
export function adminStatsQuery(adminId: number) {
  return queryOptions({
    queryKey: queryKeys.adminStats(adminId),
    queryFn: async () => (await send(api['get-admin-stats.php'].$get({ query: { adminId } }))).stats,
  })
}
