import { type ChangeName, timestamp } from '@hafifa/api/contract'
import { invalidateAfter, updateQueryData } from '@hafifa/shared-ui/calls'
import { type Group, queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import type { GuideGroups } from '../queries/groups.ts'
import type { Trainee } from '../queries/trainees.ts'

/** Undefined until the list is loaded. */
export const listedTrainees = (groupId: number) =>
  queryClient.getQueryData<Trainee[]>(queryKeys.trainees(groupId))

export function updateTrainees(groupId: number, update: (trainees: Trainee[]) => Trainee[]): void {
  updateQueryData(queryKeys.trainees(groupId), update)
}

/** The list already has the trainee if a read ended during the change. */
export function listLast(groupId: number, trainee: Trainee): void {
  updateTrainees(groupId, (trainees) => [...trainees.filter(({ id }) => id !== trainee.id), trainee])
}

export function updateGroup(groupId: number, changes: Partial<Group> = {}): void {
  const trainees = listedTrainees(groupId)
  const changed = (group: Group) => ({
    ...group,
    participantCount: trainees?.length ?? group.participantCount,
    lastUpdated: timestamp(new Date()),
    unchangedSinceReturn: false,
    ...changes,
  })
  updateQueryData(queryKeys.group(groupId), changed)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: queryKeys.ofGuides }))
    updateQueryData<GuideGroups>(queryKey, (mine) => ({
      ...mine,
      groups: mine.groups.map((group) => (group.id === groupId ? changed(group) : group)),
    }))
}

/** The key of all changes to a list, by which `invalidateAfterLast` finds pending ones. */
export const traineeMutation = (groupId: number) => ['change-trainees', groupId]

export function invalidateAfterLast(change: ChangeName, groupId: number): void {
  if (queryClient.isMutating({ mutationKey: traineeMutation(groupId) }) > 1) return
  void invalidateAfter(change)
}

/** Cancels pending reads, whose responses would overwrite an optimistic update. */
export function cancelReads(groupId: number): Promise<void> {
  return queryClient.cancelQueries({ queryKey: queryKeys.trainees(groupId) })
}
