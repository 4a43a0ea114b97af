import { reviewStateOf } from '@hafifa/api/contract'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { loadCode } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { fieldThreadsQuery } from '../queries/threads.ts'

/** Loads nothing while the file has no open threads, and does not wait for an update. */
export function useFieldThreads({ id, openThreads, progressStageId }: Group) {
  const isWanted = openThreads > 0 || reviewStateOf(progressStageId) === 'rejected'
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return useQuery({
    queryKey: [...queryKeys.group(id), 'threads', 'shown'],
    queryFn: () => readShownThreads(id),
    enabled: wasWanted,
  })
}

/** The threads of a form with the code that shows them, so that it moves nothing when it arrives. */
async function readShownThreads(groupId: number) {
  const code = loadCode(() => import('./shownThreads.tsx'))
  const [{ showThreads }, threads] = await Promise.all([code, fieldThreadsQuery(groupId).queryFn()])
  return showThreads(threads)
}
