import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Db } from '../../db/connection.ts'
import type { RemarkField } from '../../rules/remarks.fields.ts'
import { complete } from '../../rules/snapshot.ts'
import { isPresentRound, reviewRounds } from '../../schema/rounds.table.ts'
import { messages, threads } from '../../schema/threads.table.ts'
import { findPeople } from '../guides/people.queries.ts'

/** With the contents of the last decided round if it was rejected. */
export async function roundsOfGroup(db: Db, groupId: number) {
  const rows = await db
    .select()
    .from(reviewRounds)
    .where(isPresentRound(groupId))
    .orderBy(desc(reviewRounds.id))
  const ids = rows.map(({ id }) => id)
  const allRemarks = await flatMapChunks(ids, (part) =>
    db
      .select({ ...getTableColumns(messages), field: sql<RemarkField>`${threads.field}` })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.thread_id))
      .where(inArray(messages.round_id, part))
      .orderBy(asc(messages.id)),
  )
  const person = await findPeople(db, [
    ...rows.flatMap(({ handed_in_by, decided_by }) => [handed_in_by, decided_by]),
    ...allRemarks.map(({ guide_id }) => guide_id),
  ])
  const rounds = rows.map((row) => ({
    id: row.id,
    handedInAt: row.handed_in_at,
    handedInBy: person(row.handed_in_by),
    outcome: row.outcome,
    decidedAt: row.decided_at,
    decidedBy: person(row.decided_by),
    reason: row.reason,
    changed: row.changed ?? [],
    remarks: allRemarks
      .filter(({ round_id }) => round_id === row.id)
      .map(({ id, field, text, guide_id, at }) => ({
        id,
        field,
        text,
        guide: person(guide_id),
        at,
      })),
  }))
  const decided = rows.find(({ outcome }) => outcome !== null)
  const rejected = decided?.outcome === 'rejected' && decided.snapshot.fields ? decided.snapshot : null
  return { rounds, rejected: rejected && complete(rejected) }
}
