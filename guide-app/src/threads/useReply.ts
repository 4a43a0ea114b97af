import type { RemarkField } from '@hafifa/api/contract'
import { useSyncExternalStore } from 'react'
import { useDrafts } from '../useDrafts.ts'

/** The unsent answer at a field, which outlives the thread. */
export function useReply(groupId: number, field: RemarkField | null) {
  const drafts = useDrafts(`threads/${groupId}/${field}`)
  const isOpen = useSyncExternalStore(drafts.subscribe, () => drafts.textOf('reply') !== undefined)
  return { drafts, isOpen }
}
