import { asc, desc, inArray } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { findPeople } from '../edits/people.queries.ts'
import { emptyHandover, handoverFieldNames, type Snapshot } from './handover.fields.ts'
import type { RemarkField } from './remarks.fields.ts'
import { isPresentRound, remarks, reviewRounds } from './rounds.table.ts'

/** The rounds of a group in the open year, the latest first, and the contents of the last decided one if it was rejected. */
export async function roundsOfGroup(db: Db, groupId: number) {
  const stored = await db
    .select()
    .from(reviewRounds)
    .where(isPresentRound(groupId))
    .orderBy(desc(reviewRounds.id))
  const rows = stored.map((row) => ({ ...row, snapshot: complete(row.snapshot) }))
  const ids = rows.map(({ id }) => id)
  const allRemarks = await db
    .select()
    .from(remarks)
    .where(inArray(remarks.round_id, ids))
    .orderBy(asc(remarks.id))
  const person = await findPeople(db, [
    ...rows.flatMap(({ handed_in_by, decided_by }) => [handed_in_by, decided_by]),
    ...allRemarks.map(({ guide_id }) => guide_id),
  ])
  const rounds = rows.map((row, index) => ({
    id: row.id,
    handedInAt: row.handed_in_at,
    handedInBy: person(row.handed_in_by),
    outcome: row.outcome,
    decidedAt: row.decided_at,
    decidedBy: person(row.decided_by),
    reason: row.reason,
    changed: changedFields(rows[index + 1]?.snapshot, row.snapshot),
    remarks: allRemarks
      .filter(({ round_id }) => round_id === row.id)
      .map(({ id, field, text, guide_id, created_at }) => ({
        id,
        field,
        text,
        guide: person(guide_id),
        at: created_at,
      })),
  }))
  const rejected = rows.find(({ outcome }) => outcome !== null)
  return { rounds, rejected: rejected?.outcome === 'rejected' ? rejected.snapshot : null }
}

/** Adds the fields that older snapshots lack. */
function complete({ fields, incidents }: Snapshot): Snapshot {
  return { fields: { ...emptyHandover, ...fields }, incidents }
}

/** Empty for the first round. */
function changedFields(before: Snapshot | undefined, after: Snapshot): RemarkField[] {
  if (!before) return []
  const fields: RemarkField[] = handoverFieldNames.filter(
    (name) => before.fields[name] !== after.fields[name],
  )
  const sameIncidents = JSON.stringify(before.incidents) === JSON.stringify(after.incidents)
  return sameIncidents ? fields : [...fields, 'incidents']
}
