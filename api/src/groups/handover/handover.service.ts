import { and, eq, sql } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import { perConnection, type Tx } from '../../db/connection.ts'
import { textHash } from '../../rules/base.ts'
import {
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isHandoverComplete,
  progress,
} from '../../rules/handover.fields.ts'
import { storedValue } from '../../rules/text.ts'
import { groups } from '../../schema/groups.table.ts'
import { handovers, incidentDetails } from '../../schema/handover.table.ts'
import {
  type Bases,
  type Conflict,
  conflictingFields,
  conflictOf,
  editsAfter,
} from '../edits/edits.service.ts'
import { requireAnswer, requireHandover } from './handover.queries.ts'

const queries = perConnection((db, param) => ({
  // Sets every column, so that one prepared statement serves a save of any fields.
  save: db
    .update(handovers)
    .set(
      Object.fromEntries(
        [...handoverFieldNames, 'edits'].map((name) => [name, sql`${sql.placeholder(name)}`]),
      ),
    )
    .where(eq(handovers.group_id, param('group_id')))
    .prepare(),
  saveProgress: db
    .update(groups)
    .set({
      overlapFilled: sql`${sql.placeholder('overlapFilled')}`,
      orientationFormFilled: sql`${sql.placeholder('orientationFormFilled')}`,
    })
    .where(eq(groups.id, param('groupId')))
    .prepare(),
}))

export async function createHandovers(tx: Tx, groupIds: number[]): Promise<void> {
  await tx.insert(handovers).values(groupIds.map((group_id) => ({ group_id })))
}

type Fields = { [Name in HandoverField]?: HandoverValues[Name] | undefined }

export async function saveFields(
  tx: Tx,
  groupId: number,
  { fields, base, by }: { fields: Fields; base: Bases | undefined; by: Editor },
): Promise<{ changed: HandoverField[]; conflict: Conflict | undefined }> {
  const before = await requireHandover(tx, groupId)
  const conflicting = conflictingFields(handoverFields, before, fields, base)
  const free = Object.entries(fields).filter(([name]) => !conflicting.includes(name))
  const given = free.map(([name, value]) => [name, storedValue(value)])
  const after: typeof before = { ...before, ...Object.fromEntries(given) }
  const changed = handoverFieldNames.filter((name) => after[name] !== before[name])
  if (changed.length > 0) {
    await queries(tx).save.execute({ ...after, edits: editsAfter(before.edits, changed, by) })
    if (progress(after) !== progress(before) || isHandoverComplete(after) !== isHandoverComplete(before)) {
      await queries(tx).saveProgress.execute({
        groupId,
        overlapFilled: progress(after),
        orientationFormFilled: isHandoverComplete(after) ? 1 : 0,
      })
    }
  }
  return { changed, conflict: conflictOf(before, conflicting, fields) }
}

type IncidentAnswer = {
  handoverId: number
  incidentId: number
  selected: boolean
  details: string | undefined
  /** Hashes of the details that may be overwritten; null if the answer was not yes. */
  base: readonly (string | null)[] | undefined
  by: Editor
}

/**
 * Without `details`, the stored ones stay.
 * @throws Refusal not-found
 */
export async function answerIncident(
  tx: Tx,
  { handoverId, incidentId, selected, details, base, by }: IncidentAnswer,
): Promise<{ groupId: number; changed: boolean; conflict: Conflict | undefined }> {
  const { groupId, edits, details: before } = await requireAnswer(tx, handoverId, incidentId)
  const after = selected ? (details ?? before ?? '') : null
  if (after === before) return { groupId, changed: false, conflict: undefined }
  const edit = `incident-${incidentId}`
  if (base?.includes(before === null ? null : textHash(before)) === false) {
    return { groupId, changed: false, conflict: { edits, saved: [], theirs: { [edit]: before } } }
  }
  const answer = and(
    eq(incidentDetails.group_form_id, handoverId),
    eq(incidentDetails.incident_id, incidentId),
  )
  if (after === null) await tx.delete(incidentDetails).where(answer)
  else {
    await tx
      .insert(incidentDetails)
      .values({ group_form_id: handoverId, incident_id: incidentId, details: after })
      .onConflictDoUpdate({
        target: [incidentDetails.group_form_id, incidentDetails.incident_id],
        set: { details: after },
      })
  }
  await tx
    .update(handovers)
    .set({ edits: editsAfter(edits, [edit], by) })
    .where(eq(handovers.group_id, groupId))
  return { groupId, changed: true, conflict: undefined }
}
