import { and, count, countDistinct, eq, sum } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { stageIds } from '../../rules/stages.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { groupAdmins, groupGuides, groups, isListed } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isDecidable, joinRequests } from '../../schema/joinRequests.table.ts'
import { coordinates } from '../covers/covers.queries.ts'

export async function stageSummary(db: Db) {
  const found = await db
    .select({ stageId: groups.progressStageId, count: count() })
    .from(groups)
    .where(isListed)
    .groupBy(groups.progressStageId)
  return stageIds.map((progressStageId) => ({
    progressStageId,
    count: found.find(({ stageId }) => stageId === progressStageId)?.count ?? 0,
  }))
}

export async function countDecidableRequests(db: Db): Promise<number> {
  const found = await firstRow(
    db
      .select({ count: count() })
      .from(joinRequests)
      .innerJoin(guides, eq(guides.id, joinRequests.guide_id))
      .innerJoin(groups, eq(groups.id, joinRequests.group_id))
      .where(isDecidable),
  )
  return found?.count ?? 0
}

export async function coordinatorStats(db: Db, coordinatorId: number, now: Date) {
  const mine = await firstRow(
    db
      .select({
        adminGroups: countDistinct(groupAdmins.group_id),
        adminGuides: countDistinct(groupGuides.guide_id),
      })
      .from(groupAdmins)
      .innerJoin(groups, eq(groups.id, groupAdmins.group_id))
      .leftJoin(groupGuides, eq(groupGuides.group_id, groupAdmins.group_id))
      .where(and(coordinates(db, coordinatorId, dayInIsrael(now)), isListed)),
  )
  return {
    adminGroups: mine?.adminGroups ?? 0,
    adminGuides: mine?.adminGuides ?? 0,
    totalGroups: await db.$count(groups, isListed),
    totalTrainees: await countTrainees(db),
  }
}

export async function countTrainees(db: Db): Promise<number> {
  const { total } = await onlyRow(
    db.select({ total: sum(groups.participantCount).mapWith(Number) }).from(groups),
  )
  return total ?? 0
}
