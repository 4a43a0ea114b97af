import { and, asc, eq, inArray } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { findPeople } from '../../groups/edits/people.queries.ts'
import { archivedFiles, archivedGuides } from '../../schema/archive.table.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { answers, questions } from '../../schema/questions.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { openQuestions } from '../archive/files.queries.ts'

export async function questionsOfFile(db: Db, fileId: number) {
  const asked = await db
    .select()
    .from(questions)
    .where(eq(questions.file_id, fileId))
    .orderBy(asc(questions.id))
  const ids = asked.map(({ id }) => id)
  const answered = await flatMapChunks(ids, (part) =>
    db.select().from(answers).where(inArray(answers.question_id, part)).orderBy(asc(answers.id)),
  )
  const person = await findPeople(db, [
    ...asked.flatMap(({ asked_by, settled_by }) => [asked_by, settled_by]),
    ...answered.map(({ guide_id }) => guide_id),
  ])
  return asked.map(({ id, field, text, asked_by, asked_at, settled_by, settled_at }) => ({
    id,
    field,
    text,
    askedBy: person(asked_by),
    askedAt: asked_at,
    settledBy: person(settled_by),
    settledAt: settled_at,
    answers: answered
      .filter(({ question_id }) => question_id === id)
      .map(({ id, text, guide_id, at }) => ({ id, text, guide: person(guide_id), at })),
  }))
}

export async function findQuestion(db: Db, id: number) {
  return firstRow(
    db
      .select({
        fileId: questions.file_id,
        groupId: archivedFiles.group_id,
        field: questions.field,
        resolvedAt: questions.settled_at,
      })
      .from(questions)
      .innerJoin(archivedFiles, eq(archivedFiles.id, questions.file_id))
      .where(eq(questions.id, id)),
  )
}

/** The files with open questions that a guide may read as a guide of the group, now or when the file was archived. */
export async function questionedFiles(db: Db, guideId: number) {
  const written = await db
    .select({ id: archivedGuides.file_id })
    .from(archivedGuides)
    .where(and(eq(archivedGuides.guide_id, guideId), eq(archivedGuides.role, 'guide')))
  const ofGroups = await db
    .select({ id: archivedFiles.id })
    .from(groupGuides)
    .innerJoin(archivedFiles, eq(archivedFiles.group_id, groupGuides.group_id))
    .where(eq(groupGuides.guide_id, guideId))
  const ids = [...written, ...ofGroups].map(({ id }) => id)
  if (ids.length === 0) return []
  const readable = await db
    .select({
      id: archivedFiles.id,
      groupId: archivedFiles.group_id,
      name: archivedFiles.name,
      year: programmeYears.label,
    })
    .from(archivedFiles)
    .innerJoin(programmeYears, eq(programmeYears.id, archivedFiles.year_id))
    .where(inArray(archivedFiles.id, ids))
    .orderBy(asc(archivedFiles.id))
  const open = await openQuestions(
    db,
    readable.map(({ id }) => id),
  )
  return readable.flatMap((file) => {
    const count = open.get(file.id)
    return count === undefined ? [] : [{ ...file, openQuestions: count }]
  })
}
