import type { RemarkField } from '@hafifa/api/contract'
import { textDrafts, useDrafts, useDraftValue } from '@hafifa/shared-ui/drafts'

/** The unsent answer at a field, which outlives the thread. */
export function useReply(groupId: number, field: RemarkField | null) {
  const drafts = useDrafts(`threads/${groupId}/${field}`, textDrafts)
  return { drafts, isOpen: useDraftValue(drafts, 'reply') !== undefined }
}
