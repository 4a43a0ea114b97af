import { reviewStateOf } from '@hafifa/api/contract'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { loadCode } from '@hafifa/shared-ui/ui'
import { useState } from 'react'

/** Loads nothing while the file has no open threads, and does not wait for an update. */
export function useFieldThreads({ id, openThreads, progressStageId }: Group) {
  const isWanted = openThreads > 0 || reviewStateOf(progressStageId) === 'rejected'
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return useQuery({
    queryKey: [...queryKeys.group(id), 'threads', 'shown'],
    queryFn: async () => (await loadCode(() => import('./shownThreads.tsx'))).readShownThreads(id),
    enabled: wasWanted,
  })
}
