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
  const query = queryClient.getQueryCache().find<Handover>({ queryKey: queryKeys.handover(groupId) })
  const before = query?.state
  // Other pages refetch when they open, not at each save.
  void invalidateAfter(change, 'none')
  if (!query || !before?.data) return undefined
  const handover = update(before.data)
  // Unlike `setQueryData`, keeps the age and a failed refetch, because the other fields are no fresher.
  query.setState({ data: handover, isInvalidated: before.isInvalidated })
  return handover
}
