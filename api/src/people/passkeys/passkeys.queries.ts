import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { requireGuide } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import { refuseForOthers } from '../auth/grants.service.ts'

export function passkeysOf(db: Db, guideId: number) {
  return db.select().from(passkeys).where(eq(passkeys.guide_id, guideId)).orderBy(asc(passkeys.id))
}

export async function findPasskey(db: Db, id: number) {
  return firstRow(db.select().from(passkeys).where(eq(passkeys.id, id)))
}

/**
 * For a change by its guide, or by a coordinator for a guide.
 * @throws Refusal not-found, coordinator-means
 */
export async function requirePasskey(db: Db, id: number, actor: { id: number }) {
  const passkey = await findPasskey(db, id)
  if (!passkey) throw new Refusal('not-found')
  refuseForOthers(actor, await requireGuide(db, passkey.guide_id))
  return passkey
}
