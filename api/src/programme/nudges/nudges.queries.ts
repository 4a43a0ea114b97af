import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { findPeople, type Person } from '../../groups/guides/people.queries.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { nudges } from '../../schema/nudges.table.ts'

export async function guidesToNudge(db: Db, groupIds: number[]) {
  const rows = await db
    .select({
      ...columnsOf(guides, ['id', 'full_name', 'phone']),
      groupId: groupGuides.group_id,
      at: nudges.at,
      day: nudges.day,
      sentBy: nudges.sent_by,
    })
    .from(groupGuides)
    .innerJoin(guides, eq(guides.id, groupGuides.guide_id))
    .leftJoin(nudges, eq(nudges.guide_id, guides.id))
    .where(and(inArray(groupGuides.group_id, groupIds), isNull(guides.deactivated_at)))
    .orderBy(asc(guides.full_name), asc(guides.id), asc(groupGuides.group_id))
  const person = await findPeople(
    db,
    rows.map(({ sentBy }) => sentBy),
  )
  const found = new Map<number, GuideToNudge>()
  for (const { id, full_name, phone, groupId, at, day, sentBy } of rows) {
    const guide = found.get(id)
    if (guide) guide.groupIds.push(groupId)
    else {
      const by = person(sentBy)
      const nudge = at !== null && day !== null && by ? { at, day, by } : null
      found.set(id, { id, full_name, phone, groupIds: [groupId], nudge })
    }
  }
  return [...found.values()]
}

type GuideToNudge = {
  id: number
  full_name: string
  phone: string
  groupIds: number[]
  nudge: { at: string; day: string; by: Person } | null
}
