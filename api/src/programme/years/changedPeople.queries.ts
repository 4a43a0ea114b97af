import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { Range } from '../../db/ranges.ts'
import { archivedFiles, archivedGuides } from '../../schema/archive.table.ts'
import { departures } from '../../schema/closing.table.ts'
import type { AssignmentTable } from '../../schema/groups.table.ts'
import { inRange } from './archivedFiles.queries.ts'

type People = { table: AssignmentTable; role: 'guide' | 'coordinator' }

export function addedPeople(db: Db, range: Range, { table, role }: People) {
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(table)
    .leftJoin(
      archivedGuides,
      and(
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(archivedGuides.guide_id, table.guide_id),
        eq(archivedGuides.role, role),
      ),
    )
    .leftJoin(departures, hasDeparted(table.guide_id))
    .where(
      and(
        inRange(range),
        eq(table.group_id, archivedFiles.group_id),
        or(isNull(archivedGuides.guide_id), isNotNull(departures.guide_id)),
      ),
    )
}

export function removedPeople(db: Db, range: Range, { table, role }: People) {
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(archivedGuides)
    .leftJoin(departures, hasDeparted(archivedGuides.guide_id))
    .leftJoin(
      table,
      and(eq(table.group_id, archivedFiles.group_id), eq(table.guide_id, archivedGuides.guide_id)),
    )
    .where(
      and(
        inRange(range),
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(archivedGuides.role, role),
        eq(archivedFiles.ended, 0),
        isNull(departures.guide_id),
        isNull(table.guide_id),
      ),
    )
}

function hasDeparted(guideId: typeof archivedGuides.guide_id | AssignmentTable['guide_id']) {
  return and(eq(departures.year_id, archivedFiles.year_id), eq(departures.guide_id, guideId))
}
