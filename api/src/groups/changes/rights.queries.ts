import { and, asc, eq } from 'drizzle-orm'
import type { Rights } from '../../calls/env.ts'
import { type Db, perConnection } from '../../db/connection.ts'
import { createInList } from '../../db/inList.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { isAnswered, type ProofSettings } from '../../rules/proof.ts'
import { timestamp } from '../../rules/time.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isSessionOpen, sessions } from '../../schema/sessions.table.ts'

export const maxSessions = 100

/** Most often one stream is opened, or all open ones are asked. */
const oneToken = createInList(1, '')
const manyTokens = createInList(maxSessions, '')

const queries = perConnection((db, param) => {
  const rightsOf = (tokens: typeof oneToken) =>
    db
      .select({
        tokenHash: sessions.token_hash,
        proof: sessions.proof,
        locked: sessions.locked,
        admin: guides.admin,
        groupId: groupGuides.group_id,
      })
      .from(sessions)
      .innerJoin(guides, eq(guides.id, sessions.guide_id))
      .leftJoin(groupGuides, eq(groupGuides.guide_id, guides.id))
      .where(and(tokens.includes(sessions.token_hash, param), isSessionOpen(param('now'))))
      .orderBy(asc(sessions.token_hash), asc(groupGuides.group_id))
      .prepare()
  return { one: rightsOf(oneToken), many: rightsOf(manyTokens) }
})

/** Of the open sessions that calls answer. */
export async function findRights(
  db: Db,
  tokenHashes: string[],
  settings: ProofSettings,
  now: Date,
): Promise<Map<string, Rights>> {
  const { one, many } = queries(db)
  const at = { now: timestamp(now) }
  const rows =
    tokenHashes.length === 1
      ? await one.execute({ ...oneToken.values(tokenHashes), ...at })
      : await many.execute({ ...manyTokens.values(tokenHashes), ...at })
  const found = new Map<string, Rights>()
  const answered = rows.filter((row) => isAnswered(settings, row))
  for (const [tokenHash, own] of Map.groupBy(answered, (row) => row.tokenHash)) {
    const groupIds = own.flatMap(({ groupId }) => groupId ?? [])
    found.set(tokenHash, own.some(isCoordinator) ? 'everything' : new Set(groupIds))
  }
  return found
}
