import { and, asc, eq, inArray } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { byName } from '../../rules/compareNames.ts'
import { Refusal } from '../../rules/errors.ts'
import type { NamedGroup } from '../../rules/formerNames.ts'
import { fullLabel, handoverFieldNames } from '../../rules/handover.fields.ts'
import { traineeFieldNames, traineeFields } from '../../rules/trainees.fields.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from '../../schema/archive.table.ts'
import { type AssignmentTable, groupAdmins, groupGuides, groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { handovers, incidentDetails, incidents } from '../../schema/handover.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { isArchivedWith } from './archivedFiles.queries.ts'
import { writtenSince } from './writtenSince.queries.ts'
import type { ClosedYear } from './years.queries.ts'

export async function groupNamesOf(db: Db, year: ClosedYear, ids: number[]): Promise<NamedGroup[]> {
  const named = await db
    .select({ id: groups.id, name: groups.name, formerName: archivedFiles.name })
    .from(groups)
    .innerJoin(archivedFiles, eq(archivedFiles.group_id, groups.id))
    .where(and(isArchivedWith(year), inArray(groups.id, ids)))
  const renamed = named.filter(({ name, formerName }) => name !== formerName)
  const present = new Set(renamed.map(({ name }) => name))
  const others = renamed.map(({ formerName }) => formerName).filter((name) => !present.has(name))
  const taken = await flatMapChunks(others, (part) =>
    db.select({ name: groups.name }).from(groups).where(inArray(groups.name, part)),
  )
  const takenNames = new Set(taken.map(({ name }) => name))
  return byName(named).map((group) => ({ ...group, isFormerNameTaken: takenNames.has(group.formerName) }))
}

export async function changesOfGroup(db: Db, year: ClosedYear, groupId: number) {
  const found = await firstRow(
    db
      .select({ file: archivedFiles, group: groups, handover: handovers })
      .from(archivedFiles)
      .innerJoin(groups, eq(groups.id, archivedFiles.group_id))
      .innerJoin(handovers, eq(handovers.group_id, archivedFiles.group_id))
      .where(and(isArchivedWith(year), eq(archivedFiles.group_id, groupId))),
  )
  if (!found) throw new Refusal('not-found')
  const { file, handover, group } = found
  return {
    name: { before: file.name, now: group.name },
    stage: { before: file.progressStageId, now: group.progressStageId },
    guides: await people(db, file.id, groupGuides, 'guide', groupId),
    coordinators: await people(db, file.id, groupAdmins, 'coordinator', groupId),
    handover: [
      ...handoverFieldNames
        .filter((name) => handover[name] !== null)
        .map((name) => ({ label: fullLabel(name), before: file[name], now: handover[name] })),
      ...(await answeredIncidents(db, file.id, handover.id)),
    ],
    trainees: await traineeChanges(db, file.id, groupId),
    written: await writtenSince(db, year, file),
  }
}

async function answeredIncidents(db: Db, fileId: number, handoverId: number) {
  return db
    .select({
      label: incidents.label_hebrew,
      before: archivedIncidents.details,
      now: incidentDetails.details,
    })
    .from(incidentDetails)
    .innerJoin(incidents, eq(incidents.id, incidentDetails.incident_id))
    .leftJoin(
      archivedIncidents,
      and(eq(archivedIncidents.file_id, fileId), eq(archivedIncidents.incident_id, incidents.id)),
    )
    .where(eq(incidentDetails.group_form_id, handoverId))
    .orderBy(asc(incidents.id))
}

async function people(
  db: Db,
  fileId: number,
  table: AssignmentTable,
  role: 'guide' | 'coordinator',
  groupId: number,
) {
  const before = await db
    .select({ name: guides.full_name })
    .from(archivedGuides)
    .innerJoin(guides, eq(guides.id, archivedGuides.guide_id))
    .where(and(eq(archivedGuides.file_id, fileId), eq(archivedGuides.role, role)))
  const now = await db
    .select({ name: guides.full_name })
    .from(table)
    .innerJoin(guides, eq(guides.id, table.guide_id))
    .where(eq(table.group_id, groupId))
  const names = (rows: { name: string }[]) => byName(rows).map(({ name }) => name)
  return { before: names(before), now: names(now) }
}

async function traineeChanges(db: Db, fileId: number, groupId: number) {
  const archived = await db.select().from(archivedTrainees).where(eq(archivedTrainees.file_id, fileId))
  const present = await db
    .select()
    .from(trainees)
    .where(and(eq(trainees.group_id, groupId), isPresent))
    .orderBy(asc(trainees.last_name), asc(trainees.first_name), asc(trainees.id))
  const stayed = new Map(
    archived.flatMap(({ trainee_id, outcome, next_grade, ...fields }) =>
      outcome === 'left' ? [] : [[trainee_id, { ...fields, grade: next_grade, expected_to_stay: null }]],
    ),
  )
  const changes = present.flatMap(({ id, first_name, last_name, ...fields }) => {
    const before = stayed.get(id)
    stayed.delete(id)
    const now = { first_name, last_name, ...fields }
    const changed = traineeFieldNames.filter((name) => before && before[name] !== now[name])
    if (before && changed.length === 0) return []
    const labels = changed.map((name) => traineeFields[name].label)
    return [
      {
        id,
        first_name,
        last_name,
        change: before ? ('changed' as const) : ('added' as const),
        fields: labels,
      },
    ]
  })
  const removed = [...stayed].map(([id, { first_name, last_name }]) => ({
    id,
    first_name,
    last_name,
    change: 'removed' as const,
    fields: [],
  }))
  return [...changes, ...removed]
}
