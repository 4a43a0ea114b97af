import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../auth/sessions.service.ts'
import { type Db, perConnection } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { groupGuides, groups } from '../groups/groups.table.ts'
import { type CallName, passes, permissions, ruleFor } from '../permissions.ts'

/**
 * The record that a call is about. `undefined` for a group that does not exist, `null` for a call that concerns none.
 */
export type Subject = { groupId?: number | null | undefined; guideId?: number }

const queries = perConnection((db) => {
  const membership = db
    .select({ one: sql`1` })
    .from(groupGuides)
    .where(
      sql`${groupGuides.group_id} = ${groups.id} and ${groupGuides.guide_id} = ${sql.placeholder('guideId')}`,
    )
  return {
    group: db
      .select({ member: sql<number>`exists ${membership}` })
      .from(groups)
      .where(eq(groups.id, sql.placeholder('groupId')))
      .prepare(),
  }
})

/**
 * Refuses, before the input is even read, whoever no input could help.
 * @throws Refusal not-signed-in, forbidden
 */
export function admit(call: CallName, actor: Actor | undefined): void {
  const rule = permissions[call]
  if (rule !== 'anyone' && !actor) throw new Refusal('not-signed-in')
  const best = { signedIn: actor !== undefined, coordinator: isCoordinator(actor), self: true, member: true }
  if (typeof rule === 'string' && !passes(rule, best)) throw new Refusal('forbidden')
}

/**
 * Refuses whoever may not make this call with this input. A group that does not exist looks to a guide like one that
 * is not theirs.
 * @throws Refusal not-signed-in, forbidden, not-found
 */
export async function authorize(
  db: Db,
  call: CallName,
  input: Record<string, unknown>,
  actor: Actor | undefined,
  subject: Subject,
): Promise<void> {
  admit(call, actor)
  const coordinator = isCoordinator(actor)
  const group = subject.groupId
    ? await queries(db).group.get({ groupId: subject.groupId, guideId: actor?.id ?? null })
    : undefined
  if (coordinator && 'groupId' in subject && subject.groupId !== null && !group)
    throw new Refusal('not-found')
  const standing = {
    signedIn: actor !== undefined,
    coordinator,
    self: actor !== undefined && subject.guideId === actor.id,
    member: group?.member === 1,
  }
  if (!passes(ruleFor(call, input), standing)) throw new Refusal('forbidden')
}

export function isCoordinator(actor: Pick<Actor, 'admin'> | undefined): boolean {
  return actor !== undefined && actor.admin !== 0
}
