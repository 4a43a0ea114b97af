import { useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Trainee } from '../queries/trainees.ts'
import { type TraineeDrafts, waitingForms } from './drafts.ts'
import { keepSending, withWaiting } from './waiting.ts'

/** The list of the server with what waits for a network, which is sent while the list is open. */
export function useListedTrainees(groupId: number, trainees: readonly Trainee[], drafts: TraineeDrafts) {
  const guideId = useGuide().id
  const forms = useSyncExternalStore(drafts.subscribe, drafts.all)
  const waits = waitingForms(forms).length > 0
  useEffect(() => (waits ? keepSending(guideId, groupId) : undefined), [waits, guideId, groupId])
  return useMemo(() => withWaiting(groupId, trainees, forms), [groupId, trainees, forms])
}
