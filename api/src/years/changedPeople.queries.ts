import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { archivedFiles, archivedGuides } from '../archive/archive.table.ts'
import type { Db } from '../db/connection.ts'
import type { Range } from '../db/ranges.ts'
import type { groupAdmins, groupGuides } from '../groups/groups.table.ts'
import { inRange } from './archivedFiles.queries.ts'
import { departures } from './closing.table.ts'

type People = { link: typeof groupGuides | typeof groupAdmins; role: 'guide' | 'coordinator' }

export function addedPeople(db: Db, range: Range, { link, role }: People) {
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(link)
    .leftJoin(
      archivedGuides,
      and(
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(archivedGuides.guide_id, link.guide_id),
        eq(archivedGuides.role, role),
      ),
    )
    .leftJoin(departures, hasDeparted(link.guide_id))
    .where(
      and(
        inRange(range),
        eq(link.group_id, archivedFiles.group_id),
        or(isNull(archivedGuides.guide_id), isNotNull(departures.guide_id)),
      ),
    )
}

export function removedPeople(db: Db, range: Range, { link, role }: People) {
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(archivedGuides)
    .leftJoin(departures, hasDeparted(archivedGuides.guide_id))
    .leftJoin(
      link,
      and(eq(link.group_id, archivedFiles.group_id), eq(link.guide_id, archivedGuides.guide_id)),
    )
    .where(
      and(
        inRange(range),
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(archivedGuides.role, role),
        eq(archivedFiles.ended, 0),
        isNull(departures.guide_id),
        isNull(link.guide_id),
      ),
    )
}

function hasDeparted(
  guideId: typeof archivedGuides.guide_id | typeof groupGuides.guide_id | typeof groupAdmins.guide_id,
) {
  return and(eq(departures.year_id, archivedFiles.year_id), eq(departures.guide_id, guideId))
}
