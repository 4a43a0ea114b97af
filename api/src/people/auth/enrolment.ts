import { and, eq, inArray } from 'drizzle-orm'
import type { Actor, Deps } from '../../calls/env.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { Refusal } from '../../rules/errors.ts'
import { isPhoneProven, lackOf, makersOfStrong } from '../../rules/proof.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import { isOwnPhone } from './phone.service.ts'
import { countOwnWords } from './recoveryWords.service.ts'
import { type Evidence, proveSession } from './sessions.service.ts'

type Caller = { config: Deps['config']; actor: Actor; now: Date }

/**
 * With codes, once after a code to a phone that nobody else has changed. Without codes, while the system is empty, because
 * anybody may know a phone.
 */
export async function mayEnrol(db: Db, { config, actor, now }: Caller): Promise<boolean> {
  if (lackOf(config, actor) !== 'strong-sign-in' || (await hasStrongMeans(db, actor.id))) return false
  if (config.SIGN_IN === 'phone') return isEmpty(db)
  return isPhoneProven(actor, now) && (await isOwnPhone(db, actor.id))
}

export async function requireEnrolment(db: Db, caller: Caller): Promise<void> {
  if (lackOf(caller.config, caller.actor) && !(await mayEnrol(db, caller))) {
    throw new Refusal('strong-sign-in')
  }
}

/**
 * Sets up a means of the guide's own. Makes the session strong if that is what it lacked.
 * @throws Refusal strong-sign-in
 */
export async function enrol<Result>(
  tx: Tx,
  caller: Caller,
  set: (madeUnder: Evidence) => Promise<Result>,
): Promise<Result> {
  await requireEnrolment(tx, caller)
  const { config, actor, now } = caller
  const { made_from } = actor
  if (!lackOf(config, actor)) return set({ proof: actor.proof, made_from })
  // Of the first coordinator of an empty system, the operator has set the phone.
  const result = await set({ proof: 'code', made_from })
  await proveSession(tx, actor, { proof: 'strong', made_from }, now)
  return result
}

async function hasStrongMeans(db: Db, guideId: number) {
  const isStrongOf = and(eq(passkeys.guide_id, guideId), inArray(passkeys.proof, makersOfStrong))
  return (await db.$count(passkeys, isStrongOf)) > 0 || (await countOwnWords(db, guideId)) > 0
}

async function isEmpty(db: Db) {
  return (await db.$count(groups)) === 0 && (await db.$count(archivedFiles)) === 0
}
