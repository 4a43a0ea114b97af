import type { ChangeName } from '@hafifa/api/contract'
import { invalidateAfter, updateQueryData } from '@hafifa/shared-ui/calls'
import { type Group, queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import type { Handover } from './handover.ts'

/** Also before a save is answered, because the group's page may be open by then. */
export function markChanged(groupId: number): void {
  updateQueryData<Group>(queryKeys.group(groupId), (group) => ({ ...group, unchangedSinceReturn: false }))
}

export function updateCached(
  change: ChangeName,
  groupId: number,
  update: (handover: Handover) => Handover,
): Handover | undefined {
  const queryKey = queryKeys.handover(groupId)
  const { isInvalidated = false } = queryClient.getQueryState(queryKey) ?? {}
  markChanged(groupId)
  // Other pages refetch when they open, not at each save.
  void invalidateAfter(change, 'none')
  // The answer to the save has brought the handover up to date.
  return updateQueryData<Handover>(queryKey, update, { isInvalidated })
}
