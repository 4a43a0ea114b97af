import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { isOfPresentFile, messages, threads } from '../../schema/threads.table.ts'
import { findPeople } from '../guides/people.queries.ts'

export const ofPresentFile = (groupId: number) => and(eq(threads.group_id, groupId), isOfPresentFile)

export const ofFile = (fileId: number) => eq(threads.file_id, fileId)

export async function readThreads(db: Db, condition: SQL | undefined) {
  const found = await db.select().from(threads).where(condition).orderBy(asc(threads.id))
  const written = await flatMapChunks(
    found.map(({ id }) => id),
    (part) => db.select().from(messages).where(inArray(messages.thread_id, part)).orderBy(asc(messages.id)),
  )
  const person = await findPeople(db, [
    ...found.map(({ settled_by }) => settled_by),
    ...written.map(({ guide_id }) => guide_id),
  ])
  const ofThread = Map.groupBy(written, ({ thread_id }) => thread_id)
  return found.map(({ settled_by, ...thread }) => ({
    ...thread,
    settledBy: person(settled_by),
    messages: (ofThread.get(thread.id) ?? []).map(({ id, text, guide_id, at }) => ({
      ...{ id, text, at },
      guide: person(guide_id),
    })),
  }))
}

export async function presentThread(db: Db, groupId: number, field: string | null) {
  return firstRow(
    db
      .select({ id: threads.id })
      .from(threads)
      .where(
        and(
          ofPresentFile(groupId),
          field === null ? isNull(threads.field) : eq(threads.field, field as never),
        ),
      )
      .orderBy(desc(threads.id))
      .limit(1),
  )
}

const columns = {
  id: threads.id,
  groupId: threads.group_id,
  fileId: threads.file_id,
  field: threads.field,
  doneAt: threads.done_at,
  settledAt: threads.settled_at,
}

export async function findThread(db: Db, id: number) {
  return firstRow(db.select(columns).from(threads).where(eq(threads.id, id)))
}

export async function findMessage(db: Db, id: number) {
  return firstRow(
    db
      .select({
        thread: columns,
        guideId: messages.guide_id,
        roundId: messages.round_id,
        at: messages.at,
      })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.thread_id))
      .where(eq(messages.id, id)),
  )
}
