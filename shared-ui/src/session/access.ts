import { accessContext, type CallName, can } from '@hafifa/api/contract'
import type { Group } from '../wire/group.ts'
import type { Guide } from '../wire/guide.ts'

/** Whether a guide may make a call about themselves or, if one is given, a group. It only hides what the API would refuse. */
export function mayCall(
  guide: Guide | null,
  call: CallName,
  group?: Group,
  input?: Record<string, unknown>,
): boolean {
  if (!guide) return can(accessContext(undefined), call, input)
  const context = accessContext(guide, { guideId: guide.id, guideIds: group?.guideIds ?? [] })
  return can(context, call, input)
}
