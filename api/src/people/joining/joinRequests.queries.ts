import { and, asc, eq } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { byName } from '../../rules/compareNames.ts'
import { groups, isListed } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isDecidable, joinRequests } from '../../schema/joinRequests.table.ts'

const queries = perConnection((db, param) => ({
  waiting: db
    .select({
      guideId: guides.id,
      fullName: guides.full_name,
      phone: guides.phone,
      groupId: groups.id,
      groupName: groups.name,
      requestedAt: joinRequests.requested_at,
    })
    .from(joinRequests)
    .innerJoin(guides, eq(guides.id, joinRequests.guide_id))
    .innerJoin(groups, eq(groups.id, joinRequests.group_id))
    .where(isDecidable)
    .orderBy(asc(joinRequests.requested_at))
    .prepare(),
  ofGuide: db
    .select({ id: groups.id, name: groups.name, outcome: joinRequests.outcome })
    .from(joinRequests)
    .innerJoin(groups, eq(groups.id, joinRequests.group_id))
    .where(and(eq(joinRequests.guide_id, param('guideId')), isListed))
    .orderBy(asc(groups.name))
    .prepare(),
}))

export async function waitingRequests(db: Db) {
  return queries(db).waiting.execute()
}

export async function requestedGroups(db: Db, guideId: number) {
  const requests = await queries(db).ofGuide.execute({ guideId })
  const groupsWith = (outcome: 'declined' | null) =>
    byName(requests.filter((request) => request.outcome === outcome)).map(({ id, name }) => ({ id, name }))
  return { pending: groupsWith(null), declined: groupsWith('declined') }
}

export async function findRequest(db: Db, guideId: number, groupId: number) {
  return firstRow(
    db
      .select({
        outcome: joinRequests.outcome,
        assigned_to: joinRequests.assigned_to,
        groupName: groups.name,
      })
      .from(joinRequests)
      .innerJoin(groups, eq(groups.id, joinRequests.group_id))
      .where(and(eq(joinRequests.guide_id, guideId), eq(joinRequests.group_id, groupId), isListed)),
  )
}
