import { setImmediate } from 'node:timers/promises'
import { and, asc, between, eq, lte } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { rangesOf } from '../db/ranges.ts'
import { reviewRounds } from '../handover/rounds.table.ts'
import { dayInIsrael } from '../time.ts'
import { closingChoices, departures } from '../years/closing.table.ts'
import { programmeYears } from '../years/years.table.ts'
import { archivedFiles, archivedTrainees } from './archive.table.ts'

const filesPerStatement = 100

/** Deletes the archived trainees of years that are no longer kept, with the choices about them. Returns how many. */
export async function deleteArchivedTrainees(tx: Tx, now: Date): Promise<number> {
  let deleted = 0
  for (const year of await expiredYears(tx, programmeYears.keep_trainees_until, now)) {
    await tx.delete(closingChoices).where(eq(closingChoices.year_id, year))
    await tx.delete(departures).where(eq(departures.year_id, year))
    for (const { first, last } of await fileRanges(tx, year)) {
      const rows = await tx
        .delete(archivedTrainees)
        .where(between(archivedTrainees.file_id, first, last))
        .returning({ id: archivedTrainees.trainee_id })
      deleted += rows.length
      await setImmediate()
    }
  }
  return deleted
}

/** Deletes the archived files of years that are no longer kept, with their review rounds. Returns how many files. */
export async function deleteArchivedFiles(tx: Tx, now: Date): Promise<number> {
  let deleted = 0
  for (const year of await expiredYears(tx, programmeYears.keep_files_until, now)) {
    await tx.delete(reviewRounds).where(eq(reviewRounds.year_id, year))
    for (const { first, last } of await fileRanges(tx, year)) {
      const rows = await tx
        .delete(archivedFiles)
        .where(and(eq(archivedFiles.year_id, year), between(archivedFiles.id, first, last)))
        .returning({ id: archivedFiles.id })
      deleted += rows.length
      await setImmediate()
    }
  }
  return deleted
}

type Until = typeof programmeYears.keep_trainees_until | typeof programmeYears.keep_files_until

async function expiredYears(tx: Tx, until: Until, now: Date): Promise<number[]> {
  const found = await tx
    .select({ id: programmeYears.id })
    .from(programmeYears)
    .where(lte(until, dayInIsrael(now)))
  return found.map(({ id }) => id)
}

async function fileRanges(tx: Tx, yearId: number) {
  const files = await tx
    .select({ id: archivedFiles.id })
    .from(archivedFiles)
    .where(eq(archivedFiles.year_id, yearId))
    .orderBy(asc(archivedFiles.id))
  return rangesOf(
    files.map(({ id }) => id),
    filesPerStatement,
  )
}
