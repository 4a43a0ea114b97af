import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { reportProgress } from '../../calls/longChange.ts'
import type { Tx } from '../../db/connection.ts'
import { deletedSnapshot } from '../../rules/snapshot.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { departures } from '../../schema/closing.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { hasSnapshot, reviewRounds } from '../../schema/rounds.table.ts'
import { threads } from '../../schema/threads.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { fileRanges } from './archivedFiles.queries.ts'
import { type Reopening, reopeningStatements, restoreNames } from './reopeningStatements.ts'
import { type ClosedYear, openYear } from './years.queries.ts'

const filesPerStatement = 50

/** Brings back the year as it was, except for the groups that are kept, and gives access back to those who left. */
export async function reopenYear(tx: Tx, reopening: Reopening): Promise<void> {
  const { year, kept } = reopening
  await giveAccessBack(tx, year)
  for (const statement of restoreNames(tx, reopening)) await statement
  await reportProgress(async (report) => {
    const ranges = await fileRanges(tx, year, filesPerStatement)
    for (const [done, range] of ranges.entries()) {
      report({ done, total: ranges.length })
      for (const statement of reopeningStatements(tx, reopening, range)) {
        await statement
        await setImmediate()
      }
    }
  })
  await storeTraineeCounts(tx, kept)
  const { id: newYear } = await openYear(tx)
  await joinRounds(tx, reopening, newYear)
  await tx.update(threads).set({ year_id: year.id }).where(eq(threads.year_id, newYear))
  // Of groups that were kept when the new year itself was closed and reopened.
  await tx.update(archivedFiles).set({ year_id: year.id }).where(eq(archivedFiles.year_id, newYear))
  await tx.delete(programmeYears).where(eq(programmeYears.id, newYear))
  await tx
    .update(programmeYears)
    .set({ closed_at: null, closed_by: null, keep_trainees_until: null, keep_files_until: null })
    .where(eq(programmeYears.id, year.id))
}

async function joinRounds(tx: Tx, { year, kept }: Reopening, newYear: number) {
  // The present file of these groups is not compared with that of the reopened year.
  if (kept.length > 0)
    await tx
      .update(reviewRounds)
      .set({ snapshot: deletedSnapshot })
      .where(and(eq(reviewRounds.year_id, year.id), inArray(reviewRounds.group_id, kept), hasSnapshot))
  await tx.update(reviewRounds).set({ year_id: year.id }).where(eq(reviewRounds.year_id, newYear))
}

/** To those whose access ended with the closing and not since. */
async function giveAccessBack(tx: Tx, { id, closed_at }: ClosedYear) {
  const departed = await tx.select().from(departures).where(eq(departures.year_id, id))
  for (const { guide_id, admin } of departed) {
    await tx
      .update(guides)
      .set({ deactivated_at: null, admin })
      .where(and(eq(guides.id, guide_id), eq(guides.deactivated_at, closed_at)))
    await setImmediate()
  }
  await tx.delete(departures).where(eq(departures.year_id, id))
}

/** Groups that are kept may have got trainees back from others, or lost them. */
async function storeTraineeCounts(tx: Tx, kept: number[]) {
  const present = tx
    .select({ count: sql`count(*)` })
    .from(trainees)
    .where(and(eq(trainees.group_id, groups.id), isPresent))
  if (kept.length > 0)
    await tx
      .update(groups)
      .set({ participantCount: sql`${present}` })
      .where(inArray(groups.id, kept))
}
