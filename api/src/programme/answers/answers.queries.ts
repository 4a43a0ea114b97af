import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { byName } from '../../rules/compareNames.ts'
import { handoverFieldNames } from '../../rules/handover.fields.ts'
import { archivedFiles, archivedIncidents } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups, isListed } from '../../schema/groups.table.ts'
import { handovers, incidentDetails, incidents } from '../../schema/handover.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

export async function presentAnswers(db: Db) {
  const files = await db
    .select({
      id: handovers.id,
      groupId: groups.id,
      ...columnsOf(groups, ['name', 'progressStageId', 'overlapFilled']),
      ...columnsOf(handovers, handoverFieldNames),
    })
    .from(groups)
    .innerJoin(handovers, eq(handovers.group_id, groups.id))
    .where(isListed)
  const details = await db
    .select({
      fileId: incidentDetails.group_form_id,
      label: incidents.label_hebrew,
      details: incidentDetails.details,
    })
    .from(incidentDetails)
    .innerJoin(incidents, eq(incidents.id, incidentDetails.incident_id))
    .orderBy(asc(incidents.id))
  return withIncidents(byName(files), details)
}

export async function archivedAnswers(db: Db, yearId: number) {
  const ofYear = and(
    eq(archivedFiles.year_id, yearId),
    eq(programmeYears.id, archivedFiles.year_id),
    eq(programmeYears.closed_at, archivedFiles.archived_at),
  )
  const files = await db
    .select({
      groupId: archivedFiles.group_id,
      ...columnsOf(archivedFiles, ['id', 'name', 'progressStageId', 'overlapFilled', ...handoverFieldNames]),
    })
    .from(archivedFiles)
    .innerJoin(programmeYears, ofYear)
  const details = await db
    .select({
      fileId: archivedIncidents.file_id,
      label: incidents.label_hebrew,
      details: archivedIncidents.details,
    })
    .from(archivedIncidents)
    .innerJoin(archivedFiles, eq(archivedFiles.id, archivedIncidents.file_id))
    .innerJoin(programmeYears, ofYear)
    .innerJoin(incidents, eq(incidents.id, archivedIncidents.incident_id))
    .orderBy(asc(incidents.id))
  return withIncidents(byName(files), details)
}

export type Answers = Awaited<ReturnType<typeof presentAnswers>>[number]

type Incident = { fileId: number; label: string; details: string }

function withIncidents<File extends { id: number }>(files: File[], details: Incident[]) {
  const ofFile = Map.groupBy(details, ({ fileId }) => fileId)
  return files.map((file) => ({ ...file, incidents: ofFile.get(file.id) ?? [] }))
}
