import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups } from '../../schema/groups.table.ts'
import { handovers, incidentDetails, incidents } from '../../schema/handover.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { editsAfter } from '../edits/edits.service.ts'
import {
  answersIn,
  decisionIn,
  incidentLabel,
  type Scope,
  searchedTraineeFields,
  type TextRow,
  textsIn,
  traineeTextsIn,
} from './textRow.ts'

export async function handoverTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db.select().from(handovers).where(inArray(handovers.group_id, groupIds))
  return rows.map((row) => ({
    key: `handover ${row.id}`,
    source: 'handover',
    groupId: row.group_id,
    texts: answersIn(row),
    save: (tx, texts, by) =>
      tx
        .update(handovers)
        .set({ ...texts, edits: editsAfter(row.edits, Object.keys(texts), by) })
        .where(eq(handovers.group_id, row.group_id)),
  }))
}

export async function incidentTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select({
      form: incidentDetails.group_form_id,
      incident: incidentDetails.incident_id,
      groupId: handovers.group_id,
      label: incidents.label_hebrew,
      details: incidentDetails.details,
    })
    .from(handovers)
    .innerJoin(incidentDetails, eq(incidentDetails.group_form_id, handovers.id))
    .innerJoin(incidents, eq(incidents.id, incidentDetails.incident_id))
    .where(inArray(handovers.group_id, groupIds))
  return rows.map((row) => ({
    key: `incident ${row.form} ${row.incident}`,
    source: 'handover',
    groupId: row.groupId,
    logName: 'incidents',
    texts: textsIn(row, ['details'], () => incidentLabel(row.label)),
    save: (tx, texts) =>
      tx
        .update(incidentDetails)
        .set(texts)
        .where(
          and(eq(incidentDetails.group_form_id, row.form), eq(incidentDetails.incident_id, row.incident)),
        ),
  }))
}

export async function groupTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select(columnsOf(groups, ['id', 'rejectionReason', 'approvalNote']))
    .from(groups)
    .where(inArray(groups.id, groupIds))
  return rows.map((row) => ({
    key: `group ${row.id}`,
    source: 'group',
    groupId: row.id,
    texts: decisionIn(row),
    save: (tx, texts) => tx.update(groups).set(texts).where(eq(groups.id, row.id)),
  }))
}

export async function traineeTexts(db: Db, { groupIds, traineeId }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select(columnsOf(trainees, ['id', 'group_id', ...searchedTraineeFields, 'edits']))
    .from(trainees)
    .where(and(inArray(trainees.group_id, groupIds), ne(trainees.id, traineeId)))
  return rows.map((row) => ({
    key: `trainee ${row.id}`,
    source: 'trainee',
    groupId: row.group_id,
    texts: traineeTextsIn(row),
    save: (tx, texts, by) =>
      tx
        .update(trainees)
        .set({ ...texts, edits: editsAfter(row.edits, Object.keys(texts), by) })
        .where(eq(trainees.id, row.id)),
  }))
}
