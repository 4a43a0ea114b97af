import { and, asc, between, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type Range, rangesOf } from '../../db/ranges.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import type { ClosedYear } from './years.queries.ts'

export function isArchivedWith(year: ClosedYear) {
  return and(eq(archivedFiles.year_id, year.id), eq(archivedFiles.archived_at, year.closed_at))
}

/** The ids of these files, in small parts. The closings of other years have no ids between them. */
export async function fileRanges(db: Db, year: ClosedYear, size: number): Promise<Range[]> {
  const files = await db
    .select({ id: archivedFiles.id })
    .from(archivedFiles)
    .where(isArchivedWith(year))
    .orderBy(asc(archivedFiles.id))
  return rangesOf(
    files.map(({ id }) => id),
    size,
  )
}

export function inRange({ first, last }: Range) {
  return between(archivedFiles.id, first, last)
}
