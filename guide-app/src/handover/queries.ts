import { queryOptions } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { readHandover } from './handover.api.ts'
import { beginHandoverRefresh } from './openHandovers.ts'

/** Fetching a handover also refreshes the open form. */
export function handoverQuery(groupId: number) {
  return queryOptions({
    queryKey: queryKeys.handover(groupId),
    queryFn: async () => {
      const refresh = beginHandoverRefresh(groupId)
      return refresh(await readHandover(groupId))
    },
  })
}
