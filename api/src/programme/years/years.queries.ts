import { desc, eq, max } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { reopenDays } from '../../rules/limits.ts'
import { daySeconds, inSeconds, parseTimestamp, timestamp } from '../../rules/time.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

export type Year = typeof programmeYears.$inferSelect

const queries = perConnection((db) => ({
  someFile: db.select({ id: archivedFiles.id }).from(archivedFiles).limit(1).prepare(),
  open: db.select().from(programmeYears).orderBy(desc(programmeYears.id)).limit(1).prepare(),
}))

export async function openYear(db: Db): Promise<Year> {
  const [year] = await queries(db).open.execute()
  if (!year) throw new Error('there is no programme year')
  return year
}

export async function hasArchive(db: Db): Promise<boolean> {
  return (await queries(db).someFile.execute()).length > 0
}

export async function yearsOf(db: Db, now: Date) {
  const years = await db
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
  return years.map((year, index) => {
    const until = index === 1 && year.closedAt ? reopenUntil({ closed_at: year.closedAt }) : null
    return { ...year, reopenUntil: until !== null && until > timestamp(now) ? until : null }
  })
}

export async function newestFile(db: Db): Promise<number> {
  const row = await firstRow(db.select({ id: max(archivedFiles.id) }).from(archivedFiles))
  return row?.id ?? 0
}

export type ClosedYear = Year & { closed_at: string }

function reopenUntil({ closed_at }: Pick<ClosedYear, 'closed_at'>): string {
  return timestamp(inSeconds(parseTimestamp(closed_at), reopenDays * daySeconds))
}

/** @throws Refusal year-not-reopenable if there is none, or it was closed too long ago */
export async function requireReopenable(db: Db, now: Date): Promise<ClosedYear & { until: string }> {
  const [, year] = await db.select().from(programmeYears).orderBy(desc(programmeYears.id)).limit(2)
  const closed_at = year?.closed_at
  if (!year || !closed_at) throw new Refusal('year-not-reopenable')
  const until = reopenUntil({ closed_at })
  if (until <= timestamp(now)) throw new Refusal('year-not-reopenable')
  return { ...year, closed_at, until }
}
