import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, perConnection, type Tx } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { groups } from '../groups/groups.table.ts'
import {
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  isFormComplete,
  progress,
} from './handover.fields.ts'
import { groupForms, incidentDetails, incidents } from './handover.table.ts'

const queries = perConnection((db) => ({
  ofGroup: db
    .select()
    .from(groupForms)
    .where(eq(groupForms.group_id, sql.placeholder('groupId')))
    .prepare(),
  groupOf: db
    .select({ groupId: groupForms.group_id })
    .from(groupForms)
    .where(eq(groupForms.id, sql.placeholder('formId')))
    .prepare(),
  incidents: db.select().from(incidents).orderBy(asc(incidents.id)).prepare(),
  details: db
    .select({ incident_id: incidentDetails.incident_id, details: incidentDetails.details })
    .from(incidentDetails)
    .where(eq(incidentDetails.group_form_id, sql.placeholder('formId')))
    .orderBy(asc(incidentDetails.incident_id))
    .prepare(),
  // One prepared statement serves a save of any fields: those not given are written as they were.
  save: db
    .update(groupForms)
    .set(Object.fromEntries(handoverFieldNames.map((name) => [name, sql`${sql.placeholder(name)}`])))
    .where(eq(groupForms.id, sql.placeholder('id')))
    .prepare(),
  saveProgress: db
    .update(groups)
    .set({
      overlapFilled: sql`${sql.placeholder('overlapFilled')}`,
      orientationFormFilled: sql`${sql.placeholder('orientationFormFilled')}`,
    })
    .where(eq(groups.id, sql.placeholder('groupId')))
    .prepare(),
}))

export async function createForm(tx: Tx, groupId: number): Promise<void> {
  await tx.insert(groupForms).values({ group_id: groupId })
}

/** The handover file of a group, the kinds of incident, and what was told of those answered yes. */
export async function readForm(db: Db, groupId: number) {
  const form = await formOf(db, groupId)
  return {
    form,
    incidents: await queries(db).incidents.all(),
    details: await queries(db).details.all({ formId: form.id }),
  }
}

/** The group of a handover file, or undefined when there is no such file. */
export async function groupOfForm(db: Db, formId: number): Promise<number | undefined> {
  return (await queries(db).groupOf.get({ formId }))?.groupId
}

/** Saves the given fields, emptied texts as null, and the group's progress. Returns the names of those that differ. */
export async function saveFields(
  tx: Tx,
  groupId: number,
  fields: { [Name in HandoverField]?: HandoverValues[Name] | undefined },
): Promise<HandoverField[]> {
  const before = await formOf(tx, groupId)
  const given = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])
  const after: typeof before = { ...before, ...Object.fromEntries(given) }
  const changed = handoverFieldNames.filter((name) => after[name] !== before[name])
  if (changed.length === 0) return []
  await queries(tx).save.run(after)
  await queries(tx).saveProgress.run({
    groupId,
    overlapFilled: progress(after),
    orientationFormFilled: isFormComplete(after) ? 1 : 0,
  })
  return changed
}

/**
 * Answers one incident: yes keeps a row with its details, no takes the row and its details away. Details that are not
 * given stay as they are. Returns whether anything changed.
 * @throws Refusal not-found
 */
export async function answerIncident(
  tx: Tx,
  formId: number,
  incidentId: number,
  selected: boolean,
  details: string | undefined,
): Promise<boolean> {
  if ((await tx.$count(incidents, eq(incidents.id, incidentId))) === 0) throw new Refusal('not-found')
  const mine = and(eq(incidentDetails.group_form_id, formId), eq(incidentDetails.incident_id, incidentId))
  const before = await tx.select().from(incidentDetails).where(mine).get()
  if (!selected) {
    await tx.delete(incidentDetails).where(mine)
    return before !== undefined
  }
  const after = details ?? before?.details ?? ''
  if (before?.details === after) return false
  await tx
    .insert(incidentDetails)
    .values({ group_form_id: formId, incident_id: incidentId, details: after })
    .onConflictDoUpdate({
      target: [incidentDetails.group_form_id, incidentDetails.incident_id],
      set: { details: after },
    })
  return true
}

async function formOf(db: Db, groupId: number) {
  const form = await queries(db).ofGroup.get({ groupId })
  if (!form) throw new Refusal('not-found')
  return form
}
