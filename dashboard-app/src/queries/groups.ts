import type { StageId } from '@hafifa/api/contract'
import { api, queryOptions, send, toGroup } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { type StageCount, toStageCount } from '@hafifa/shared-ui/wire'

/** Every group with its coordinators, by name. */
export const allGroupsQuery = queryOptions({
  queryKey: [...queryKeys.groups, 'with-admins'],
  queryFn: async () => (await send(api['get-groups-with-admin.php'].$get())).groups.map(toGroup),
})

/** The groups that someone coordinates. */
export function adminGroupsQuery(adminId: number) {
  return queryOptions({
    queryKey: [...queryKeys.groups, 'of-admin', adminId],
    queryFn: async () => {
      const { groups } = await send(api['get-admin-groups.php'].$get({ query: { adminId } }))
      return groups.map(toGroup)
    },
  })
}

/** The groups at one stage. */
export function groupsAtStageQuery(stage: StageId) {
  return queryOptions({
    queryKey: [...queryKeys.groups, 'at-stage', stage],
    queryFn: async () => {
      const { groups } = await send(api['get-groups-by-stage.php'].$get({ query: { stage_id: stage } }))
      return groups.map(toGroup)
    },
  })
}

/** How many groups there are in each stage. */
export const stageSummaryQuery = queryOptions({
  queryKey: queryKeys.stageSummary,
  queryFn: async () => (await send(api['get-stage-summary.php'].$get())).summary.map(toStageCount),
})

export function countAt(stage: StageId, summary: StageCount[]): number {
  return summary.find(({ progressStageId }) => progressStageId === stage)?.count ?? 0
}

/** The totals of one coordinator and of the whole programme. */
export function adminStatsQuery(adminId: number) {
  return queryOptions({
    queryKey: queryKeys.adminStats(adminId),
    queryFn: async () => (await send(api['get-admin-stats.php'].$get({ query: { adminId } }))).stats,
  })
}
