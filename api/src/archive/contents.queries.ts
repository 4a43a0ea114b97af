import { and, asc, between, count, eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { firstRow } from '../db/rows.ts'
import { archivedFiles, archivedTrainees, type outcomes } from './archive.table.ts'

type Page = {
  yearId: number
  /** The id of a file. */
  after: number
}

type Outcome = (typeof outcomes)[number]

/** Some hundred names each. */
const perPage = { files: 200, trainees: 20 }

/** The files of a year after one, by the names of their groups. */
export async function filesAfter(db: Db, { yearId, after }: Page) {
  const files = await db
    .select({ fileId: archivedFiles.id, groupId: archivedFiles.group_id, groupName: archivedFiles.name })
    .from(archivedFiles)
    .where(eq(archivedFiles.year_id, yearId))
    .orderBy(asc(archivedFiles.id))
  const { page, next } = pageOf(files, after, perPage.files)
  return { total: files.length, names: page.map((file) => ({ ...file, trainee: null })), next }
}

/** The archived trainees of the files of a year after one, all or those with an outcome. */
export async function traineesAfter(
  db: Db,
  { yearId, after, outcome }: Page & { outcome?: Outcome | undefined },
) {
  const isListed = and(eq(archivedFiles.year_id, yearId), outcome && eq(archivedTrainees.outcome, outcome))
  const files = await db
    .select({ fileId: archivedFiles.id })
    .from(archivedFiles)
    .innerJoin(archivedTrainees, eq(archivedTrainees.file_id, archivedFiles.id))
    .where(isListed)
    .groupBy(archivedFiles.id)
    .orderBy(asc(archivedFiles.id))
  const { page, next } = pageOf(files, after, perPage.trainees)
  const trainees = await db
    .select({
      fileId: archivedFiles.id,
      groupId: archivedFiles.group_id,
      groupName: archivedFiles.name,
      id: archivedTrainees.trainee_id,
      first_name: archivedTrainees.first_name,
      last_name: archivedTrainees.last_name,
    })
    .from(archivedFiles)
    .innerJoin(archivedTrainees, eq(archivedTrainees.file_id, archivedFiles.id))
    .where(and(isListed, between(archivedFiles.id, page[0]?.fileId ?? 0, page.at(-1)?.fileId ?? 0)))
    .orderBy(asc(archivedFiles.id), asc(archivedTrainees.last_name), asc(archivedTrainees.first_name))
  const counted = await firstRow(
    db
      .select({ total: count() })
      .from(archivedFiles)
      .innerJoin(archivedTrainees, eq(archivedTrainees.file_id, archivedFiles.id))
      .where(isListed),
  )
  const names = trainees.map(({ id, first_name, last_name, ...file }) => ({
    ...file,
    trainee: { id, first_name, last_name },
  }))
  return { total: counted?.total ?? 0, names, next }
}

function pageOf<File extends { fileId: number }>(files: File[], after: number, size: number) {
  const rest = files.filter(({ fileId }) => fileId > after)
  const page = rest.slice(0, size)
  return { page, next: rest.length > size ? (page.at(-1)?.fileId ?? null) : null }
}
