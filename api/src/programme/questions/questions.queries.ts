import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { findThread, ofFile, readThreads } from '../../groups/threads/threads.queries.ts'
import { isRemarkField } from '../../rules/remarks.fields.ts'
import { archivedFiles, archivedGuides } from '../../schema/archive.table.ts'
import { isOpenQuestion, threads } from '../../schema/threads.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

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

/** The files of the groups that a guide guided, with the open questions that wait for an answer of this guide. */
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
  const open = await readThreads(db, and(inArray(threads.file_id, ids), isOpenQuestion))
  const waiting = open.filter(({ messages }) => messages.at(-1)?.guide?.id !== guideId)
  return readable
    .map((file) => ({
      ...file,
      openQuestions: waiting.filter(({ file_id }) => file_id === file.id).length,
    }))
    .filter(({ openQuestions }) => openQuestions > 0)
}
