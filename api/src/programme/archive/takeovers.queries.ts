import { and, asc, count, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { byName } from '../../rules/compareNames.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { groupAdmins, groups, isListed } from '../../schema/groups.table.ts'
import { isOpenQuestion, threads } from '../../schema/threads.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { openQuestions } from './files.queries.ts'

/** Only the newest file of a group that goes on waits to be accepted. */
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

export async function takeovers(db: Db, coordinatorId: number) {
  const questioned = db.select({ id: threads.file_id }).from(threads).where(isOpenQuestion)
  const files = await db
    .select({
      id: archivedFiles.id,
      groupId: groups.id,
      name: groups.name,
      year: programmeYears.label,
      waiting: sql<boolean>`${isWaiting(db)}`.mapWith(Boolean),
      mine: groupAdmins.guide_id,
    })
    .from(archivedFiles)
    .innerJoin(groups, eq(groups.id, archivedFiles.group_id))
    .innerJoin(programmeYears, eq(programmeYears.id, archivedFiles.year_id))
    .leftJoin(groupAdmins, and(eq(groupAdmins.group_id, groups.id), eq(groupAdmins.guide_id, coordinatorId)))
    .where(or(isWaiting(db), inArray(archivedFiles.id, questioned)))
    .orderBy(asc(archivedFiles.id))
  const open = await openQuestions(db)
  return byName(files).map(({ mine, ...file }) => ({
    ...file,
    mine: mine !== null,
    openQuestions: open.get(file.id) ?? 0,
  }))
}
