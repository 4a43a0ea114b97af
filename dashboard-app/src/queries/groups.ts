import type { StageId } from '@hafifa/api/contract'
import {
  coordinatedGroupsQuery as coordinatedGroups,
  type StageCount,
  toGroup,
  toStageCount,
} from '@hafifa/shared-ui/calls'
import { api, callQuery, type Group } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { refetchedOnFocus } from './refetching.ts'

/** `handedInAt` is null unless the group waits for approval and the time of its hand-in is known. */
export type GroupAtStage = Group & { handedInAt: string | null }

export const allGroupsQuery = refetchedOnFocus(
  callQuery({
    queryKey: [...queryKeys.groups, 'with-admins'],
    endpoint: api['get-groups-with-admin.php'],
    input: {},
    read: ({ groups }) => groups.map(toGroup),
  }),
)

export function coordinatedGroupsQuery(coordinatorId: number) {
  return refetchedOnFocus(coordinatedGroups(coordinatorId))
}

/** Without those that the coordinator covers. */
export function assignedTo(coordinatorId: number, groups: Group[]): Group[] {
  return groups.filter(({ adminIds }) => adminIds.includes(coordinatorId))
}

/** Groups that wait for approval are sorted by waiting time, others by name. */
export function groupsAtStageQuery(stage: StageId) {
  return refetchedOnFocus(
    callQuery({
      queryKey: [...queryKeys.groups, 'at-stage', stage],
      endpoint: api['get-groups-by-stage.php'],
      input: { stage_id: stage },
      read: ({ groups }) =>
        groups.map((group): GroupAtStage => ({ ...toGroup(group), handedInAt: group.handedInAt ?? null })),
    }),
  )
}

export const stageSummaryQuery = refetchedOnFocus(
  callQuery({
    queryKey: queryKeys.stageSummary,
    endpoint: api['get-stage-summary.php'],
    input: {},
    read: ({ summary, joinRequests = 0 }) => ({ stages: summary.map(toStageCount), joinRequests }),
  }),
)

type Summary = { stages: StageCount[]; joinRequests: number }

export function countAt(stage: StageId, { stages }: Pick<Summary, 'stages'>): number {
  return stages.find(({ progressStageId }) => progressStageId === stage)?.count ?? 0
}

export function countOfAll({ stages }: Pick<Summary, 'stages'>): number {
  return stages.reduce((sum, { count }) => sum + count, 0)
}

export function adminStatsQuery(coordinatorId: number) {
  return callQuery({
    queryKey: queryKeys.adminStats(coordinatorId),
    endpoint: api['get-admin-stats.php'],
    input: { adminId: coordinatorId },
    read: ({ stats }) => stats,
  })
}
