import { and, asc, count, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { coordinatedGroups } from '../../groups/covers/covers.queries.ts'
import { byName } from '../../rules/compareNames.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { groups, isListed } from '../../schema/groups.table.ts'
import { isOpenQuestion, threads } from '../../schema/threads.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { openQuestions } from './files.queries.ts'

/** Only the newest file of a continuing group waits to be accepted. */
function isWaiting(db: Db) {
  const newest = db
    .select({ id: max(archivedFiles.id) })
    .from(archivedFiles)
    .groupBy(archivedFiles.group_id)
  return and(isNull(archivedFiles.accepted_at), isListed, inArray(archivedFiles.id, newest))
}

export async function countTakeovers(db: Db) {
  const waiting = await firstRow(
    db
      .select({ count: count() })
      .from(archivedFiles)
      .innerJoin(groups, eq(groups.id, archivedFiles.group_id))
      .where(isWaiting(db)),
  )
  return { waiting: waiting?.count ?? 0, openQuestions: await db.$count(threads, isOpenQuestion) }
}

export async function takeovers(db: Db, coordinatorId: number, now: Date) {
  const isMine = inArray(groups.id, coordinatedGroups(db, coordinatorId, dayInIsrael(now)))
  const questioned = db.select({ id: threads.file_id }).from(threads).where(isOpenQuestion)
  const files = await db
    .select({
      id: archivedFiles.id,
      groupId: groups.id,
      name: groups.name,
      year: programmeYears.label,
      waiting: sql<boolean>`${isWaiting(db)}`.mapWith(Boolean),
      mine: sql<boolean>`${isMine}`.mapWith(Boolean),
    })
    .from(archivedFiles)
    .innerJoin(groups, eq(groups.id, archivedFiles.group_id))
    .innerJoin(programmeYears, eq(programmeYears.id, archivedFiles.year_id))
    .where(or(isWaiting(db), inArray(archivedFiles.id, questioned)))
    .orderBy(asc(archivedFiles.id))
  const open = await openQuestions(db)
  return byName(files).map((file) => ({
    ...file,
    openQuestions: open.get(file.id) ?? 0,
  }))
}
