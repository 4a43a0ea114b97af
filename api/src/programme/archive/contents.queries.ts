import { and, asc, between, count, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { onlyRow } from '../../db/rows.ts'
import { archivedFiles, archivedTrainees, type TraineeOutcome } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'

type Page = {
  yearId: number
  after: number
}

const perPage = { files: 200, trainees: 20 }

/** The first page also has the total. */
export async function filesAfter(db: Db, { yearId, after }: Page) {
  const isListed = eq(archivedFiles.year_id, yearId)
  const { files, next } = await pageOfFiles(db, isListed, { after, size: perPage.files })
  const total = after === 0 ? await db.$count(archivedFiles, isListed) : null
  return { total, names: files.map((file) => ({ ...file, trainee: null })), next }
}

export async function traineesAfter(
  db: Db,
  { yearId, after, outcome }: Page & { outcome?: TraineeOutcome | undefined },
) {
  const isOfYear = eq(archivedFiles.year_id, yearId)
  const isOfFile = and(
    eq(archivedTrainees.file_id, archivedFiles.id),
    outcome && eq(archivedTrainees.outcome, outcome),
  )
  const hasSome = exists(db.select({ one: sql`1` }).from(archivedTrainees).where(isOfFile))
  const { files, next } = await pageOfFiles(db, and(isOfYear, hasSome), { after, size: perPage.trainees })
  const trainees = await db
    .select({
      file: fileColumns,
      trainee: {
        id: archivedTrainees.trainee_id,
        ...columnsOf(archivedTrainees, ['first_name', 'last_name']),
      },
    })
    .from(archivedFiles)
    .crossJoin(archivedTrainees)
    .where(
      and(isOfYear, isOfFile, between(archivedFiles.id, files[0]?.fileId ?? 0, files.at(-1)?.fileId ?? 0)),
    )
    .orderBy(asc(archivedFiles.id), asc(archivedTrainees.last_name), asc(archivedTrainees.first_name))
  const names = trainees.map(({ file, trainee }) => ({ ...file, trainee }))
  return { total: after === 0 ? await countTrainees(db, and(isOfYear, isOfFile)) : null, names, next }
}

async function countTrainees(db: Db, isListed: SQL | undefined) {
  const { total } = await onlyRow(
    db.select({ total: count() }).from(archivedFiles).crossJoin(archivedTrainees).where(isListed),
  )
  return total
}

const fileColumns = {
  fileId: archivedFiles.id,
  groupId: archivedFiles.group_id,
  groupName: archivedFiles.name,
}

type Part = { after: number; size: number }

async function pageOfFiles(db: Db, isListed: SQL | undefined, { after, size }: Part) {
  const found = await db
    .select(fileColumns)
    .from(archivedFiles)
    .where(and(isListed, gt(archivedFiles.id, after)))
    .orderBy(asc(archivedFiles.id))
    .limit(size + 1)
  const files = found.slice(0, size)
  return { files, next: found.length > size ? (files.at(-1)?.fileId ?? null) : null }
}
