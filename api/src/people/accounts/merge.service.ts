import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { type Guide, requireGuide } from '../../groups/guides/guides.queries.ts'
import { displayName } from '../../rules/displayName.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { timestamp } from '../../rules/time.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { joinRequests } from '../../schema/joinRequests.table.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import { pushSubscriptions } from '../../schema/push.table.ts'
import { sessions } from '../../schema/sessions.table.ts'
import { addGrant, type Maker } from '../auth/grants.service.ts'
import { moveEverything } from './moves.ts'
import type { PersonTable } from './personColumns.ts'

/**
 * The phone of one account will sign in to the other, so neither may be a coordinator's.
 * @throws Refusal not-found, account-merged, same-account, coordinator-merge, merge-inactive
 */
export async function findMergeable(db: Db, ids: { from: number; into: number }) {
  const [from, into] = [await requireGuide(db, ids.from), await requireGuide(db, ids.into)]
  if (from.id === into.id) throw new Refusal('same-account')
  if (isCoordinator(from) || isCoordinator(into)) throw new Refusal('coordinator-merge')
  if (!into.active) throw new Refusal('merge-inactive')
  return { from, into }
}

type Merge = { from: Guide; into: Guide; name: string; by: Maker; now: Date }

/**
 * Everything of one account goes to the other, for good. That its phone and passkeys sign in there is up to the coordinator who
 * merged them, and ends with their role.
 * @param name of the account that ends, as the coordinator has typed it
 * @throws Refusal name-differs
 */
export async function mergeAccounts(
  tx: Tx,
  tables: readonly PersonTable[],
  { from, into, name, by, now }: Merge,
): Promise<void> {
  if (name !== displayName(from.full_name)) throw new Refusal('name-differs')
  await endSessions(tx, from.id)
  await deleteNeedlessRequests(tx, from.id, into.id)
  const grant = await addGrant(tx, by)
  await tx.update(passkeys).set({ made_from: grant }).where(eq(passkeys.guide_id, from.id))
  await moveEverything(tx, tables, { from: from.id, into: into.id })
  await tx
    .update(guides)
    .set({
      status: 'merged',
      merged_into: into.id,
      phone_from: grant,
      deactivated_at: timestamp(now),
    })
    .where(eq(guides.id, from.id))
}

/** The rows stay closed: a browser that signs in to the other account can read what was not sent by their key. */
async function endSessions(tx: Tx, guideId: number): Promise<void> {
  const own = eq(sessions.guide_id, guideId)
  const ended = tx.select({ id: sessions.token_hash }).from(sessions).where(own)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.session, ended))
  await tx.update(sessions).set({ expires_at: '' }).where(own)
}

/** Requests of one account for groups that the other one guides. */
async function deleteNeedlessRequests(tx: Tx, one: number, other: number): Promise<void> {
  for (const [asker, guide] of [
    [one, other],
    [other, one],
  ] as const) {
    const guided = tx
      .select({ id: groupGuides.group_id })
      .from(groupGuides)
      .where(eq(groupGuides.guide_id, guide))
    await tx
      .delete(joinRequests)
      .where(
        and(
          eq(joinRequests.guide_id, asker),
          isNull(joinRequests.outcome),
          inArray(joinRequests.group_id, guided),
        ),
      )
  }
}
