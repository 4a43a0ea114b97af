import type { RemarkField } from '@hafifa/api/contract'
import { useDrafts } from '@hafifa/shared-ui/drafts'
import { useSyncExternalStore } from 'react'

/** The unsent answer at a field, which outlives the thread. */
export function useReply(groupId: number, field: RemarkField | null) {
  const drafts = useDrafts(`threads/${groupId}/${field}`)
  const isOpen = useSyncExternalStore(drafts.subscribe, () => drafts.textOf('reply') !== undefined)
  return { drafts, isOpen }
}
