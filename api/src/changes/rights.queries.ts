import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { sessions } from '../auth/sessions.table.ts'
import type { Rights } from '../calls/env.ts'
import type { Db } from '../db/connection.ts'
import { flatMapParts } from '../db/parts.ts'
import { groupGuides } from '../groups/groups.table.ts'
import { guides } from '../guides/guides.table.ts'
import { isCoordinator } from '../permissions.ts'
import { timestamp } from '../time.ts'

/** The rights of open sessions. One statement reads many, because each change asks for those of all readers. */
export async function findRights(db: Db, tokenHashes: string[], now: Date): Promise<Map<string, Rights>> {
  const rows = await flatMapParts(tokenHashes, (part) =>
    db
      .select({ tokenHash: sessions.token_hash, admin: guides.admin, groupId: groupGuides.group_id })
      .from(sessions)
      .innerJoin(guides, eq(guides.id, sessions.guide_id))
      .leftJoin(groupGuides, eq(groupGuides.guide_id, guides.id))
      .where(and(inArray(sessions.token_hash, part), gt(sessions.expires_at, timestamp(now))))
      .orderBy(asc(sessions.token_hash), asc(groupGuides.group_id)),
  )
  const found = new Map<string, Rights>()
  for (const [tokenHash, own] of Map.groupBy(rows, (row) => row.tokenHash)) {
    const groupIds = own.flatMap(({ groupId }) => groupId ?? [])
    found.set(tokenHash, own.some(isCoordinator) ? 'everything' : new Set(groupIds))
  }
  return found
}
