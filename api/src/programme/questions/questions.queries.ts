import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { findThread, ofFile, readThreads } from '../../groups/threads/threads.queries.ts'
import { isRemarkField } from '../../rules/remarks.fields.ts'
import { archivedFiles, archivedGuides } from '../../schema/archive.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { openQuestions } from '../archive/files.queries.ts'

/** The oldest first. The first message of a thread is the question, the others are its answers. */
export async function questionsOfFile(db: Db, fileId: number) {
  const found = await readThreads(db, ofFile(fileId))
  return found.flatMap(({ id, field, settledBy, settled_at, messages: [question, ...answers] }) =>
    question === undefined
      ? []
      : {
          ...{ id, field: isRemarkField(field) ? field : null, text: question.text },
          ...{ askedBy: question.guide, askedAt: question.at },
          ...{ settledBy, settledAt: settled_at, answers },
        },
  )
}

export async function findQuestion(db: Db, id: number) {
  const thread = await findThread(db, id)
  return thread?.fileId ? { ...thread, fileId: thread.fileId } : undefined
}

/** The files whose open questions wait for an answer of a guide: those of the groups that they guided. */
export async function questionedFiles(db: Db, guideId: number) {
  const written = await db
    .select({ id: archivedGuides.file_id })
    .from(archivedGuides)
    .where(and(eq(archivedGuides.guide_id, guideId), eq(archivedGuides.role, 'guide')))
  const ids = written.map(({ id }) => id)
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
