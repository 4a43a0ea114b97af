import { currentGuide } from '@hafifa/shared-ui/platform'

/**
 * Reasons that were typed and not sent. They outlive a closed dialog and a session that ended, in memory only, and each
 * coordinator sees their own.
 */
const drafts = new Map<string, string>()

const keyOf = (groupId: number) => `${currentGuide()?.id} ${groupId}`

export const reasonDrafts = {
  of: (groupId: number): string => drafts.get(keyOf(groupId)) ?? '',
  keep: (groupId: number, reason: string) => drafts.set(keyOf(groupId), reason),
  drop: (groupId: number) => drafts.delete(keyOf(groupId)),
}
