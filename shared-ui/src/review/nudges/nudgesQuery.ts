import { type Answer, api, callQuery, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { useMemo } from 'react'

export type NudgedGuide = Answer<'get-nudges.php'>['guides'][number]

export type Nudge = NonNullable<NudgedGuide['nudge']>

/** There must be a group. */
export function nudgesQuery(groupIds: readonly number[]) {
  const list = [...groupIds].sort((a, b) => a - b).join()
  return callQuery({
    queryKey: [...queryKeys.nudges, list],
    endpoint: api['get-nudges.php'],
    input: { groupIds: list },
    read: ({ guides }) => guides,
  })
}

/** Groups without one are missing. */
export function useLastNudges(groupIds: readonly number[]): ReadonlyMap<number, Nudge> {
  const { data } = useQuery({ ...nudgesQuery(groupIds), enabled: groupIds.length > 0 })
  return useMemo(() => lastOfEachGroup(data ?? []), [data])
}

function lastOfEachGroup(guides: readonly NudgedGuide[]) {
  const last = new Map<number, Nudge>()
  for (const { nudge, groupIds } of guides) {
    if (!nudge) continue
    for (const id of groupIds) {
      const known = last.get(id)
      if (!known || known.at < nudge.at) last.set(id, nudge)
    }
  }
  return last
}
