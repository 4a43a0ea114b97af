import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { guides } from '../../schema/guides.table.ts'
import { groupViews } from '../../schema/views.table.ts'

type Page = { groupId: number; page: number; limit: number }

export async function viewsOfGroup(db: Db, { groupId, page, limit }: Page) {
  const where = eq(groupViews.group_id, groupId)
  const views = await db
    .select({
      guide_id: groupViews.guide_id,
      guide: guides.full_name,
      kind: groupViews.kind,
      count: groupViews.count,
      firstAt: groupViews.first_at,
      lastAt: groupViews.last_at,
    })
    .from(groupViews)
    // With inner joins, SQLite may scan the guides first once it has statistics.
    .leftJoin(guides, eq(guides.id, groupViews.guide_id))
    .where(where)
    .orderBy(desc(groupViews.day), desc(groupViews.guide_id), desc(groupViews.kind))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    views: views.map(({ guide, ...view }) => ({ ...view, guide: guide ?? '' })),
    total: await db.$count(groupViews, where),
  }
}
