import type { ChangeName } from '@hafifa/api/contract'
import { queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { invalidateAfter } from '@hafifa/shared-ui/staleness'
import type { Handover } from './handover.ts'

/** Updates the cached handover of a group after a change, and returns it. */
export function updateCached(
  change: ChangeName,
  groupId: number,
  update: (handover: Handover) => Handover,
): Handover | undefined {
  // Other pages refetch when they open, not at each save.
  void invalidateAfter(change, 'none')
  const queryKey = queryKeys.handover(groupId)
  const cached = queryClient.getQueryState<Handover>(queryKey)
  if (!cached?.data) return undefined
  const handover = update(cached.data)
  // Keeps the age of the cached response, because the other fields are no fresher.
  queryClient.setQueryData(queryKey, handover, { updatedAt: cached.dataUpdatedAt })
  return handover
}
