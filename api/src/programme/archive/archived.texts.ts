import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import {
  answersIn,
  decisionIn,
  incidentLabel,
  type Scope,
  searchedTraineeFields,
  type TextRow,
  textsIn,
  traineeTextsIn,
} from '../../groups/texts/textRow.ts'
import { archivedFiles, archivedIncidents, archivedTrainees } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { incidents } from '../../schema/handover.table.ts'

export async function fileTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db.select().from(archivedFiles).where(inArray(archivedFiles.group_id, groupIds))
  return rows.map((row) => ({
    key: `file ${row.id}`,
    source: 'archive',
    groupId: row.group_id,
    yearId: row.year_id,
    fileId: row.id,
    texts: [...answersIn(row), ...decisionIn(row)],
    save: (tx, texts) => tx.update(archivedFiles).set(texts).where(eq(archivedFiles.id, row.id)),
  }))
}

export async function archivedIncidentTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select({
      fileId: archivedFiles.id,
      groupId: archivedFiles.group_id,
      yearId: archivedFiles.year_id,
      incident: archivedIncidents.incident_id,
      label: incidents.label_hebrew,
      details: archivedIncidents.details,
    })
    .from(archivedFiles)
    .innerJoin(archivedIncidents, eq(archivedIncidents.file_id, archivedFiles.id))
    .innerJoin(incidents, eq(incidents.id, archivedIncidents.incident_id))
    .where(inArray(archivedFiles.group_id, groupIds))
  return rows.map(({ fileId, groupId, yearId, ...row }) => ({
    key: `archived-incident ${fileId} ${row.incident}`,
    source: 'archive',
    groupId,
    yearId,
    fileId,
    texts: textsIn(row, ['details'], () => incidentLabel(row.label)),
    save: (tx, texts) =>
      tx
        .update(archivedIncidents)
        .set(texts)
        .where(and(eq(archivedIncidents.file_id, fileId), eq(archivedIncidents.incident_id, row.incident))),
  }))
}

export async function archivedTraineeTexts(db: Db, { groupIds, traineeId }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select({
      ...columnsOf(archivedTrainees, ['file_id', 'trainee_id', ...searchedTraineeFields, 'next_grade']),
      groupId: archivedFiles.group_id,
      yearId: archivedFiles.year_id,
    })
    .from(archivedFiles)
    .innerJoin(archivedTrainees, eq(archivedTrainees.file_id, archivedFiles.id))
    .where(and(inArray(archivedFiles.group_id, groupIds), ne(archivedTrainees.trainee_id, traineeId)))
  return rows.map((row) => ({
    key: `archived-trainee ${row.file_id} ${row.trainee_id}`,
    source: 'archive',
    groupId: row.groupId,
    yearId: row.yearId,
    fileId: row.file_id,
    texts: [...traineeTextsIn(row), ...textsIn(row, ['next_grade'], () => 'כיתה בשנה הבאה')],
    save: (tx, texts) =>
      tx
        .update(archivedTrainees)
        .set(texts)
        .where(
          and(eq(archivedTrainees.file_id, row.file_id), eq(archivedTrainees.trainee_id, row.trainee_id)),
        ),
  }))
}
