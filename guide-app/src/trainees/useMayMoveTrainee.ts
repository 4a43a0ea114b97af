import { useMayCall } from '@hafifa/shared-ui/calls'
import { whenIdle } from '@hafifa/shared-ui/lib'
import { type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { useEffect, useState } from 'react'
import { guideGroupsQuery } from '../queries/groups.ts'

/** The page does not wait for the guide's groups. */
export function useMayMoveTrainee(group: Group): boolean {
  const me = useGuide()
  const mayMove = useMayCall('update-trainee.php', { group })
  const asGuide = mayMove && me.admin === 0
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const mine = useQuery({ ...guideGroupsQuery(me.id), enabled: asGuide && idle })
  return mayMove && (!asGuide || mine.data?.groups.some(({ id }) => id !== group.id) === true)
}
