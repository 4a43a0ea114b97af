import { queryClient, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Handover, HandoverView } from './handover.ts'
import { openHandover, showHandover } from './openHandovers.ts'
import { handoverQuery } from './queries.ts'

/**
 * The handover file of a group for the guide to write in. `handoverQuery(groupId)` must have its data. `change` and
 * `save` keep their identity, so do the rows of the incidents and the values that do not change.
 */
export function useHandover(groupId: number): HandoverView & Pick<Handover, 'change' | 'save'> {
  const guide = useGuide()
  const handover = useMemo(() => {
    const file = queryClient.getQueryData(handoverQuery(groupId).queryKey)
    if (!file) throw new Error('useHandover: the file is not loaded')
    return openHandover(guide.id, groupId, file)
  }, [guide.id, groupId])
  useEffect(() => showHandover(handover), [handover])
  const view = useSyncExternalStore(handover.subscribe, handover.view)
  return { ...view, change: handover.change, save: handover.save }
}
