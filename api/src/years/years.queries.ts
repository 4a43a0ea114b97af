import { desc, eq, max } from 'drizzle-orm'
import { archivedFiles } from '../archive/archive.table.ts'
import { type Db, perConnection } from '../db/connection.ts'
import { firstRow } from '../db/rows.ts'
import { guides } from '../guides/guides.table.ts'
import { programmeYears } from './years.table.ts'

export type Year = typeof programmeYears.$inferSelect

const queries = perConnection((db) => ({
  open: db.select().from(programmeYears).orderBy(desc(programmeYears.id)).limit(1).prepare(),
}))

/** @throws Error when a migration has not added the first year */
export async function openYear(db: Db): Promise<Year> {
  const [year] = await queries(db).open.execute()
  if (!year) throw new Error('there is no programme year')
  return year
}

/** The years as they go out, the newest first. */
export async function yearsOf(db: Db) {
  return db
    .select({
      id: programmeYears.id,
      label: programmeYears.label,
      firstDay: programmeYears.first_day,
      lastDay: programmeYears.last_day,
      closedAt: programmeYears.closed_at,
      closedBy: guides.full_name,
      keepTraineesUntil: programmeYears.keep_trainees_until,
      keepFilesUntil: programmeYears.keep_files_until,
    })
    .from(programmeYears)
    .leftJoin(guides, eq(guides.id, programmeYears.closed_by))
    .orderBy(desc(programmeYears.id))
}

/** The highest id of an archived file, 0 without one. */
export async function newestFile(db: Db): Promise<number> {
  const row = await firstRow(db.select({ id: max(archivedFiles.id) }).from(archivedFiles))
  return row?.id ?? 0
}
