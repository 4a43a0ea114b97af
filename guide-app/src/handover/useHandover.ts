import { queryClient, useAtomValue, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useMemo } from 'react'
import { type Handover, handoverKey } from './handover.api.ts'
import type { HandoverView, OpenHandover } from './handover.store.ts'
import { mountHandover, openHandover } from './openHandovers.ts'

/** Opens a group's handover for editing. The data of `handoverQuery(groupId)` must be loaded. */
export function useHandover(
  groupId: number,
): HandoverView & Pick<OpenHandover, 'change' | 'resolve' | 'flush' | 'view' | 'closeNotice'> {
  const guide = useGuide()
  const handover = useMemo(() => {
    const saved = queryClient.getQueryData<Handover>(handoverKey(groupId))
    if (!saved) throw new Error('useHandover: the handover is not loaded')
    return openHandover(guide.id, groupId, saved)
  }, [guide.id, groupId])
  useEffect(() => mountHandover(handover), [handover])
  const { change, resolve, flush, view, closeNotice, viewAtom } = handover
  return { ...useAtomValue(viewAtom), change, resolve, flush, view, closeNotice }
}
