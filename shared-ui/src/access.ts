import { type CallName, can } from '@hafifa/api/contract'
import type { Group } from './api/group.ts'
import type { Guide } from './api/guide.ts'
import { useGuide } from './useGuide.ts'

/** Whether the signed-in guide may make a call, about a group if one is given. */
export function useCan(call: CallName, { group }: { group?: Group } = {}): boolean {
  return can(accessOf(useGuide(), group), call)
}

function accessOf({ id, admin }: Guide, group: Group | undefined) {
  return { signedIn: true, coordinator: admin !== 0, member: group?.guideIds.includes(id) ?? false }
}
