import { and, count, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { byName } from '../../rules/compareNames.ts'
import { Refusal } from '../../rules/errors.ts'
import { stageIds } from '../../rules/stages.ts'
import { archivedFiles, archivedTrainees } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups, isListed } from '../../schema/groups.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { isArchivedWith } from '../years/archivedFiles.queries.ts'
import type { ClosedYear } from '../years/years.queries.ts'

/** @throws Refusal not-found, also for the open year, which has no files */
export async function requireYear(db: Db, id: number): Promise<ClosedYear> {
  const year = await firstRow(db.select().from(programmeYears).where(eq(programmeYears.id, id)))
  if (!year) throw new Refusal('not-found')
  return { ...year, closed_at: year.closed_at ?? '' }
}

const compared = ['name', 'progressStageId', 'overlapFilled', 'participantCount'] as const

export async function comparedGroups(db: Db, year: ClosedYear) {
  const now = await db
    .select(columnsOf(groups, ['id', ...compared]))
    .from(groups)
    .where(isListed)
  const before = await db
    .select({ id: archivedFiles.group_id, ...columnsOf(archivedFiles, compared) })
    .from(archivedFiles)
    .where(isArchivedWith(year))
  const stayed = await traineesWhoStayed(db, year)
  const [nowById, beforeById] = [byId(now), byId(before)]
  return byName(
    [...new Set([...nowById.keys(), ...beforeById.keys()])].map((id) => ({
      name: nowById.get(id)?.name ?? beforeById.get(id)?.name ?? '',
      now: nowById.get(id) ?? null,
      before: beforeById.get(id) ?? null,
      stayed: stayed.get(id) ?? null,
    })),
  )
}

export type ComparedGroup = Awaited<ReturnType<typeof comparedGroups>>[number]

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

/** By the group in which they were. None once the trainees of the year are deleted. */
async function traineesWhoStayed(db: Db, year: ClosedYear) {
  const present = db
    .select({ one: sql`1` })
    .from(trainees)
    .where(and(eq(trainees.id, archivedTrainees.trainee_id), isPresent))
  const rows = await db
    .select({
      groupId: archivedFiles.group_id,
      all: count(),
      stayed: sql<number>`sum(case when ${exists(present)} then 1 else 0 end)`.mapWith(Number),
    })
    .from(archivedFiles)
    .innerJoin(archivedTrainees, eq(archivedTrainees.file_id, archivedFiles.id))
    .where(isArchivedWith(year))
    .groupBy(archivedFiles.group_id)
  return new Map(rows.map(({ groupId, ...counts }) => [groupId, counts]))
}

export function totalsOf(rows: ComparedGroup[]) {
  const known = rows.flatMap(({ stayed }) => stayed ?? [])
  return {
    now: totalsOfYear(rows.flatMap(({ now }) => now ?? [])),
    before: totalsOfYear(rows.flatMap(({ before }) => before ?? [])),
    stayed:
      known.length > 0
        ? { of: sum(known.map(({ all }) => all)), count: sum(known.map(({ stayed }) => stayed)) }
        : null,
  }
}

function totalsOfYear(files: NonNullable<ComparedGroup['now']>[]) {
  const progress = sum(files.map(({ overlapFilled }) => overlapFilled))
  return {
    groups: files.length,
    stages: stageIds.map((stage) => ({
      progressStageId: stage,
      count: files.filter(({ progressStageId }) => progressStageId === stage).length,
    })),
    progress: files.length > 0 ? Math.round(progress / files.length) : 0,
    trainees: sum(files.map(({ participantCount }) => participantCount)),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
