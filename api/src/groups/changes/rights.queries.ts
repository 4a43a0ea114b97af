import { and, asc, eq, sql } from 'drizzle-orm'
import type { Rights } from '../../calls/env.ts'
import { type Db, perConnection } from '../../db/connection.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { timestamp } from '../../rules/time.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isSessionOpen, sessions } from '../../schema/sessions.table.ts'

export const maxSessions = 100

const sessionNames = Array.from({ length: maxSessions }, (_, n) => `session${n}`)

/** Each number of sessions is another statement, so only two are prepared. */
const queries = perConnection((db, param) => {
  const rightsOf = (names: string[]) =>
    db
      .select({ tokenHash: sessions.token_hash, admin: guides.admin, groupId: groupGuides.group_id })
      .from(sessions)
      .innerJoin(guides, eq(guides.id, sessions.guide_id))
      .leftJoin(groupGuides, eq(groupGuides.guide_id, guides.id))
      .where(
        and(
          sql`${sessions.token_hash} in (${sql.join(names.map(param), sql`, `)})`,
          isSessionOpen(param('now')),
        ),
      )
      .orderBy(asc(sessions.token_hash), asc(groupGuides.group_id))
      .prepare()
  return { one: rightsOf(sessionNames.slice(0, 1)), many: rightsOf(sessionNames) }
})

export async function findRights(db: Db, tokenHashes: string[], now: Date): Promise<Map<string, Rights>> {
  const { one, many } = queries(db)
  const at = timestamp(now)
  const rows =
    tokenHashes.length === 1
      ? await one.execute({ session0: tokenHashes[0], now: at })
      : await many.execute({
          ...Object.fromEntries(sessionNames.map((name, n) => [name, tokenHashes[n] ?? ''])),
          now: at,
        })
  const found = new Map<string, Rights>()
  for (const [tokenHash, own] of Map.groupBy(rows, (row) => row.tokenHash)) {
    const groupIds = own.flatMap(({ groupId }) => groupId ?? [])
    found.set(tokenHash, own.some(isCoordinator) ? 'everything' : new Set(groupIds))
  }
  return found
}
