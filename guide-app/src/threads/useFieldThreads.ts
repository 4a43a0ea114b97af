import { reviewStateOf } from '@hafifa/api/contract'
import { loadCode } from '@hafifa/shared-ui/lazy'
import { type Group, queryOptions, useQuery } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { fieldThreadsQuery } from '../queries/threads.ts'

/** With the code that shows them, so that it moves nothing when it arrives. */
function shownThreads(groupId: number) {
  const { queryKey, queryFn } = fieldThreadsQuery(groupId)
  return queryOptions({
    queryKey: [...queryKey, 'shown'],
    queryFn: async () => {
      const load = () => import('./FieldThread.tsx')
      const [threads, { default: FieldThread }] = await Promise.all([queryFn(), loadCode(load)])
      return { threads, FieldThread }
    },
  })
}

export type FieldThreads = Awaited<ReturnType<NonNullable<ReturnType<typeof shownThreads>['queryFn']>>>

/** Loads nothing while the file has no open threads, and does not wait for an update. */
export function useFieldThreads({ id, openThreads, progressStageId }: Group) {
  const isWanted = openThreads > 0 || reviewStateOf(progressStageId) === 'rejected'
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return useQuery({ ...shownThreads(id), enabled: wasWanted })
}
