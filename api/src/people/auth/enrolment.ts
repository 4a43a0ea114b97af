import { eq } from 'drizzle-orm'
import type { Actor, Deps } from '../../calls/env.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { Refusal } from '../../rules/errors.ts'
import { isFresh, lacksStrength } from '../../rules/proof.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import { countOwnWords } from './recoveryWords.service.ts'
import { proveSession } from './sessions.service.ts'

type Config = Deps['config']

/** With codes, once after a code. Without codes, while the system is empty, because anybody may know a phone. */
export async function mayEnrol(db: Db, config: Config, actor: Actor, now: Date): Promise<boolean> {
  if (!lacksStrength(config, actor) || (await hasStrongMeans(db, actor.id))) return false
  return config.SIGN_IN === 'code' ? isFresh(actor, now) : isEmpty(db)
}

type Caller = { config: Config; actor: Actor; now: Date }

/** @throws Refusal strong-sign-in */
export async function requireEnrolment(db: Db, { config, actor, now }: Caller): Promise<void> {
  if (lacksStrength(config, actor) && !(await mayEnrol(db, config, actor, now))) {
    throw new Refusal('strong-sign-in')
  }
}

/**
 * Makes the session strong, whose guide has just set up what it lacked.
 * @throws Refusal strong-sign-in
 */
export async function enrol<Result>(tx: Tx, caller: Caller, set: () => Promise<Result>): Promise<Result> {
  await requireEnrolment(tx, caller)
  const { actor, now } = caller
  const result = await set()
  await proveSession(tx, actor.tokenHash, 'strong', now)
  return result
}

async function hasStrongMeans(db: Db, guideId: number) {
  return (
    (await db.$count(passkeys, eq(passkeys.guide_id, guideId))) > 0 || (await countOwnWords(db, guideId)) > 0
  )
}

async function isEmpty(db: Db) {
  return (await db.$count(groups)) === 0 && (await db.$count(archivedFiles)) === 0
}
