import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '../auth/sessions.table.ts'
import type { Rights } from '../calls/env.ts'
import { type Db, perConnection } from '../db/connection.ts'
import { inParts } from '../db/parts.ts'
import { groupGuides } from '../groups/groups.table.ts'
import { guides } from '../guides/guides.table.ts'
import { isCoordinator } from '../permissions.ts'
import { timestamp } from '../time.ts'

/** The sessions of one statement. A fixed number, so that the statement is prepared once. */
const parameters = Array.from({ length: 100 }, (_, n) => `session${n}`)

const queries = perConnection((db, param) => ({
  rights: db
    .select({ tokenHash: sessions.token_hash, admin: guides.admin, groupId: groupGuides.group_id })
    .from(sessions)
    .innerJoin(guides, eq(guides.id, sessions.guide_id))
    .leftJoin(groupGuides, eq(groupGuides.guide_id, guides.id))
    .where(
      and(
        sql`${sessions.token_hash} in (${sql.join(parameters.map(param), sql`, `)})`,
        gt(sessions.expires_at, param('now')),
      ),
    )
    .orderBy(asc(sessions.token_hash), asc(groupGuides.group_id))
    .prepare(),
}))

/** The rights of open sessions. One statement reads many, because each change asks for those of all readers. */
export async function findRights(db: Db, tokenHashes: string[], now: Date): Promise<Map<string, Rights>> {
  const found = new Map<string, Rights>()
  for (const part of inParts(tokenHashes, parameters.length)) {
    const values = Object.fromEntries(parameters.map((name, n) => [name, part[n] ?? '']))
    const rows = await queries(db).rights.execute({ ...values, now: timestamp(now) })
    for (const [tokenHash, own] of Map.groupBy(rows, (row) => row.tokenHash)) {
      const groupIds = own.flatMap(({ groupId }) => groupId ?? [])
      found.set(tokenHash, own.some(isCoordinator) ? 'everything' : new Set(groupIds))
    }
  }
  return found
}
