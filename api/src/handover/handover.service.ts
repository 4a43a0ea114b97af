import { and, eq, sql } from 'drizzle-orm'
import { param, perConnection, type Tx } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { groups } from '../groups/groups.table.ts'
import { storedValue } from '../text.ts'
import {
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  isHandoverComplete,
  progress,
} from './handover.fields.ts'
import { requireHandover } from './handover.queries.ts'
import { handovers, incidentDetails, incidents } from './handover.table.ts'

const queries = perConnection((db) => ({
  // Sets every column, so that one prepared statement serves a save of any fields.
  save: db
    .update(handovers)
    .set(Object.fromEntries(handoverFieldNames.map((name) => [name, sql`${sql.placeholder(name)}`])))
    .where(eq(handovers.id, param('id')))
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

export async function createHandover(tx: Tx, groupId: number): Promise<void> {
  await tx.insert(handovers).values({ group_id: groupId })
}

export async function saveFields(
  tx: Tx,
  groupId: number,
  fields: { [Name in HandoverField]?: HandoverValues[Name] | undefined },
): Promise<HandoverField[]> {
  const before = await requireHandover(tx, groupId)
  const given = Object.entries(fields).map(([name, value]) => [name, storedValue(value)])
  const after: typeof before = { ...before, ...Object.fromEntries(given) }
  const changed = handoverFieldNames.filter((name) => after[name] !== before[name])
  if (changed.length === 0) return []
  await queries(tx).save.run(after)
  await queries(tx).saveProgress.run({
    groupId,
    overlapFilled: progress(after),
    orientationFormFilled: isHandoverComplete(after) ? 1 : 0,
  })
  return changed
}

/**
 * Without `details`, the stored ones stay. Returns whether anything changed.
 * @throws Refusal not-found
 */
export async function answerIncident(
  tx: Tx,
  handoverId: number,
  incidentId: number,
  selected: boolean,
  details: string | undefined,
): Promise<boolean> {
  if ((await tx.$count(incidents, eq(incidents.id, incidentId))) === 0) throw new Refusal('not-found')
  const answer = and(
    eq(incidentDetails.group_form_id, handoverId),
    eq(incidentDetails.incident_id, incidentId),
  )
  const before = await tx.select().from(incidentDetails).where(answer).get()
  if (!selected) {
    await tx.delete(incidentDetails).where(answer)
    return before !== undefined
  }
  const after = details ?? before?.details ?? ''
  if (before?.details === after) return false
  await tx
    .insert(incidentDetails)
    .values({ group_form_id: handoverId, incident_id: incidentId, details: after })
    .onConflictDoUpdate({
      target: [incidentDetails.group_form_id, incidentDetails.incident_id],
      set: { details: after },
    })
  return true
}
