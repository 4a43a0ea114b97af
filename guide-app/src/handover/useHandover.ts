import { queryClient, useAtomValue, useGuide } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { useEffect, useMemo } from 'react'
import type { OpenHandover } from './handover.store.ts'
import type { Handover } from './handover.ts'
import type { HandoverView } from './handover.view.ts'
import { mountHandover, openHandover } from './openHandovers.ts'

/** The data of `handoverQuery(groupId)` must be loaded. */
export function useHandover(
  groupId: number,
): HandoverView &
  Pick<OpenHandover, 'change' | 'resolve' | 'hold' | 'release' | 'flush' | 'view' | 'closeNotice'> {
  const guide = useGuide()
  const handover = useMemo(() => {
    const saved = queryClient.getQueryData<Handover>(queryKeys.handover(groupId))
    if (!saved) throw new Error('useHandover: the handover is not loaded')
    return openHandover(guide.id, groupId, saved)
  }, [guide.id, groupId])
  useEffect(() => mountHandover(handover), [handover])
  const { change, resolve, hold, release, flush, view, closeNotice, viewAtom } = handover
  return { ...useAtomValue(viewAtom), change, resolve, hold, release, flush, view, closeNotice }
}
