import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { type Guide, phonesOf } from '../../groups/guides/guides.queries.ts'
import { timestamp } from '../../rules/time.ts'
import { answerInvitations } from '../../schema/answerInvitations.table.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import { recoveryWords } from '../../schema/recoveryWords.table.ts'
import { unassignAll } from '../assignments/assignments.service.ts'
import { revokeCoordinatorRole } from '../guides/guides.service.ts'
import { withdrawAll } from '../joining/joinRequests.service.ts'
import { endSessions } from './sessions.service.ts'

/** @throws Refusal last-coordinator */
export async function deactivateGuide(tx: Tx, guide: Guide, now: Date): Promise<number[]> {
  const { id, admin } = guide
  if (admin !== 0) await revokeCoordinatorRole(tx, id)
  const groupIds = await unassignAll(tx, groupGuides, id)
  await tx
    .update(guides)
    .set({ deactivated_at: timestamp(now) })
    .where(eq(guides.id, id))
  await endAccess(tx, id)
  return groupIds
}

/** Does not restore role and assignments. */
export async function activateGuide(tx: Tx, id: number): Promise<void> {
  await tx.update(guides).set({ deactivated_at: null }).where(eq(guides.id, id))
}

/** Deletes what lets the guide sign in, and what could assign them to a group. */
async function endAccess(tx: Tx, id: number): Promise<void> {
  await endSessions(tx, id)
  await tx.delete(passkeys).where(eq(passkeys.guide_id, id))
  await tx.delete(recoveryWords).where(eq(recoveryWords.guide_id, id))
  await withdrawAll(tx, id)
  await tx.delete(answerInvitations).where(eq(answerInvitations.guide_id, id))
  await tx.delete(invitations).where(inArray(invitations.phone, phonesOf(tx, id)))
}
