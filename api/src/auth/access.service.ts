import { eq } from 'drizzle-orm'
import { unassignAll } from '../assignments/assignments.service.ts'
import type { Tx } from '../db/connection.ts'
import { groupGuides } from '../groups/groups.table.ts'
import type { Guide } from '../guides/guides.queries.ts'
import { setAdmin } from '../guides/guides.service.ts'
import { guides } from '../guides/guides.table.ts'
import { passkeys } from '../passkeys/passkeys.table.ts'
import { timestamp } from '../time.ts'
import { endSessions } from './sessions.service.ts'

/**
 * Ends a guide's access with their role, assignments and sessions. Returns the groups that they guided.
 * @throws Refusal last-coordinator
 */
export async function deactivateGuide(tx: Tx, { id, admin }: Guide, now: Date): Promise<number[]> {
  if (admin !== 0) await setAdmin(tx, id, 0)
  const groupIds = await unassignAll(tx, groupGuides, id)
  await tx
    .update(guides)
    .set({ deactivated_at: timestamp(now) })
    .where(eq(guides.id, id))
  await endAccess(tx, id)
  return groupIds
}

/** Gives access back; a coordinator assigns the groups again. */
export async function activateGuide(tx: Tx, id: number): Promise<void> {
  await tx.update(guides).set({ deactivated_at: null }).where(eq(guides.id, id))
}

/** Ends everything that lets a guide in. */
async function endAccess(tx: Tx, guideId: number): Promise<void> {
  await endSessions(tx, guideId)
  await tx.delete(passkeys).where(eq(passkeys.guide_id, guideId))
}
