import { currentGuide } from '@hafifa/shared-ui/platform'

/** Unsent reasons, in memory and by coordinator: they outlive a closed dialog and an expired session. */
const drafts = new Map<string, string>()

const keyOf = (groupId: number) => `${currentGuide()?.id} ${groupId}`

export const reasonDrafts = {
  of: (groupId: number): string => drafts.get(keyOf(groupId)) ?? '',
  keep: (groupId: number, reason: string) => drafts.set(keyOf(groupId), reason),
  drop: (groupId: number) => drafts.delete(keyOf(groupId)),
}
