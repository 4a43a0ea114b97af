import { timestamp } from '@hafifa/api/contract'
import { type Group, invalidateAfter, queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import type { Trainee } from './queries.ts'

/** Changes the list on the screen; what is not there, or not for this guide any more, stays away. */
export function changeTrainees(groupId: number, change: (trainees: Trainee[]) => Trainee[]): void {
  queryClient.setQueryData<Trainee[]>(queryKeys.trainees(groupId), (trainees) => trainees && change(trainees))
}

/** Changes what the page of the group and the lists of groups show of it, its number of trainees included. */
export function changeGroup(groupId: number, changes: Partial<Group> = {}): void {
  const trainees = queryClient.getQueryData<Trainee[]>(queryKeys.trainees(groupId))
  const changed = (group: Group) => ({
    ...group,
    participantCount: trainees?.length ?? group.participantCount,
    lastUpdated: timestamp(new Date()),
    ...changes,
  })
  queryClient.setQueryData<Group>(queryKeys.group(groupId), (group) => group && changed(group))
  queryClient.setQueriesData<Group[]>({ queryKey: queryKeys.ofGuides }, (groups) =>
    groups?.map((group) => (group.id === groupId ? changed(group) : group)),
  )
}

/** Every change of a list is one of these, so that one refreshes only when it is the last one under way. */
export const traineeMutation = (groupId: number) => ['change-trainees', groupId]

/** Refetches what shows a group's trainees, after the last of several changes. */
export function refresh(groupId: number): void {
  if (queryClient.isMutating({ mutationKey: traineeMutation(groupId) }) > 1) return
  void invalidateAfter('trainee')
}

/** What was asked before a change would bring the old list back after it. */
export function stopReading(groupId: number): Promise<void> {
  return queryClient.cancelQueries({ queryKey: queryKeys.trainees(groupId) })
}
