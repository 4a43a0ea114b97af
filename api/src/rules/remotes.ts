import type { OfferedCall } from './callList.ts'
import { accessContext, can } from './permissions.ts'

/** The front ends that the shell loads, each with the call whose permission its pages require. */
const neededCalls = {
  'guide-app': 'get-guide-groups.php',
  'dashboard-app': 'get-admin-stats.php',
} as const satisfies Record<string, OfferedCall>

export type Remote = keyof typeof neededCalls

/** @param person undefined for a visitor */
export function mayOpenRemote(person: { id: number; admin: number } | undefined, remote: Remote): boolean {
  return can(accessContext(person, person && { guideId: person.id }), neededCalls[remote])
}
