import { setImmediate } from 'node:timers/promises'
import { and, asc, between, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { rangesOf } from '../../db/ranges.ts'
import { deleteRows } from '../../db/rows.ts'
import { reopenDays } from '../../rules/limits.ts'
import { deletedSnapshot } from '../../rules/snapshot.ts'
import { dayInIsrael, daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { archivedFiles, archivedTrainees } from '../../schema/archive.table.ts'
import { closingChoices, departures } from '../../schema/closing.table.ts'
import { hasSnapshot, reviewRounds } from '../../schema/rounds.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

const filesPerStatement = 100

export async function deleteArchivedTrainees(tx: Tx, now: Date): Promise<number> {
  let deleted = 0
  for (const year of await yearsUpTo(tx, programmeYears.keep_trainees_until, dayInIsrael(now))) {
    await tx.delete(closingChoices).where(eq(closingChoices.year_id, year))
    await tx.delete(departures).where(eq(departures.year_id, year))
    for (const { first, last } of await fileRanges(tx, year)) {
      deleted += await deleteRows(tx, archivedTrainees, between(archivedTrainees.file_id, first, last))
      await setImmediate()
    }
  }
  return deleted
}

export async function deleteArchivedFiles(tx: Tx, now: Date): Promise<number> {
  let deleted = 0
  for (const year of await yearsUpTo(tx, programmeYears.keep_files_until, dayInIsrael(now))) {
    await tx.delete(reviewRounds).where(eq(reviewRounds.year_id, year))
    for (const { first, last } of await fileRanges(tx, year)) {
      const inRange = and(eq(archivedFiles.year_id, year), between(archivedFiles.id, first, last))
      deleted += await deleteRows(tx, archivedFiles, inRange)
      await setImmediate()
    }
  }
  return deleted
}

export async function deleteOldSnapshots(tx: Tx, now: Date): Promise<number> {
  let deleted = 0
  const closedUntil = timestamp(inSeconds(now, -reopenDays * daySeconds))
  for (const year of await yearsUpTo(tx, programmeYears.closed_at, closedUntil)) {
    const rows = await tx
      .update(reviewRounds)
      .set({ snapshot: deletedSnapshot })
      .where(and(eq(reviewRounds.year_id, year), hasSnapshot))
      .returning({ id: reviewRounds.id })
    deleted += rows.length
  }
  return deleted
}

type YearTime = 'keep_trainees_until' | 'keep_files_until' | 'closed_at'

async function yearsUpTo(tx: Tx, time: (typeof programmeYears)[YearTime], last: string): Promise<number[]> {
  const found = await tx.select({ id: programmeYears.id }).from(programmeYears).where(lte(time, last))
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
