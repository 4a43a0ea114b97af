import { offeredReads } from './offeredReads.ts'
import { accessContext, isAllowed } from './permissions.ts'

const neededCalls = {
  'guide-app': 'get-guide-groups.php',
  'dashboard-app': 'get-admin-stats.php',
} as const satisfies Record<string, keyof typeof offeredReads>

export type Remote = keyof typeof neededCalls

/** @param person undefined for a visitor */
export function mayOpenRemote(person: { id: number; admin: number } | undefined, remote: Remote): boolean {
  const context = accessContext(person, person && { guideId: person.id })
  // Not by `can`, with which every page would load the list of all calls.
  return isAllowed(offeredReads[neededCalls[remote]], context)
}
