import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { editorsOf } from '../../groups/edits/edits.service.ts'
import { findPeople } from '../../groups/guides/people.queries.ts'
import { byName } from '../../rules/compareNames.ts'
import { Refusal } from '../../rules/errors.ts'
import { handoverFieldNames } from '../../rules/handover.fields.ts'
import { pick } from '../../rules/objects.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupGuides, groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { incidents } from '../../schema/handover.table.ts'
import { isOpenQuestion, threads } from '../../schema/threads.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

const year = { id: programmeYears.id, label: programmeYears.label }

export async function filesOfGroup(db: Db, groupId: number) {
  const files = await db
    .select({
      ...columnsOf(archivedFiles, [
        'id',
        'archived_at',
        'approvedBy',
        'approvedAt',
        'accepted_by',
        'accepted_at',
      ]),
      year,
    })
    .from(archivedFiles)
    .innerJoin(programmeYears, eq(programmeYears.id, archivedFiles.year_id))
    .where(eq(archivedFiles.group_id, groupId))
    .orderBy(desc(archivedFiles.id))
  const ids = files.map(({ id }) => id)
  const open = await openQuestions(db, ids)
  const writers = await guidesOfFiles(db, ids)
  const person = await findPeople(
    db,
    files.flatMap(({ approvedBy, accepted_by }) => [approvedBy, accepted_by]),
  )
  return files.map(({ id, year, archived_at, approvedBy, approvedAt, accepted_by, accepted_at }) => ({
    id,
    year,
    archivedAt: archived_at,
    guides: writers.filter(({ fileId, role }) => fileId === id && role === 'guide').map(personOf),
    approvedBy: person(approvedBy),
    approvedAt,
    acceptedBy: person(accepted_by),
    acceptedAt: accepted_at,
    openQuestions: open.get(id) ?? 0,
  }))
}

export async function newestFileOf(db: Db, groupId: number): Promise<number | undefined> {
  const { newest } = await onlyRow(
    db
      .select({ newest: max(archivedFiles.id) })
      .from(archivedFiles)
      .where(eq(archivedFiles.group_id, groupId)),
  )
  return newest ?? undefined
}

/** Files without any are missing. */
export async function openQuestions(db: Db, fileIds?: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ fileId: threads.file_id, count: count() })
    .from(threads)
    .where(and(fileIds && inArray(threads.file_id, fileIds), isOpenQuestion))
    .groupBy(threads.file_id)
  return new Map(rows.map(({ fileId, count }) => [fileId ?? 0, count]))
}

async function guidesOfFiles(db: Db, fileIds: number[]) {
  const people = await db
    .select({
      fileId: archivedGuides.file_id,
      role: archivedGuides.role,
      id: guides.id,
      name: guides.full_name,
    })
    .from(archivedGuides)
    .innerJoin(guides, eq(guides.id, archivedGuides.guide_id))
    .where(inArray(archivedGuides.file_id, fileIds))
    .orderBy(asc(guides.id))
  return byName(people)
}

const personOf = ({ id, name }: { id: number; name: string }) => ({ id, name })

export async function readComparedFile(db: Db, id: number) {
  return { ...(await readFile(db, id)), ...(await comparedWithNow(db, id)) }
}

export async function readFile(db: Db, id: number) {
  const found = await firstRow(
    db
      .select({ file: archivedFiles, year })
      .from(archivedFiles)
      .innerJoin(programmeYears, eq(programmeYears.id, archivedFiles.year_id))
      .where(eq(archivedFiles.id, id)),
  )
  if (!found) throw new Refusal('not-found')
  const { file } = found
  const people = await guidesOfFiles(db, [id])
  const editors = Object.values(editorsOf(file.edits))
  const person = await findPeople(db, [file.approvedBy, file.accepted_by, ...editors])
  const byRole = (wanted: 'guide' | 'coordinator') =>
    people.filter(({ role }) => role === wanted).map(personOf)
  return {
    id,
    year: found.year,
    groupId: file.group_id,
    name: file.name,
    guides: byRole('guide'),
    coordinators: byRole('coordinator'),
    writers: [...new Set(editors)].map(person).filter((writer) => writer !== null),
    approvedBy: person(file.approvedBy),
    approvedAt: file.approvedAt,
    acceptedBy: person(file.accepted_by),
    acceptedAt: file.accepted_at,
    fields: pick(file, handoverFieldNames),
    incidents: await incidentsOfFile(db, id),
  }
}

async function incidentsOfFile(db: Db, fileId: number) {
  return db
    .select({ id: incidents.id, label: incidents.label_hebrew, details: archivedIncidents.details })
    .from(archivedIncidents)
    .innerJoin(incidents, eq(incidents.id, archivedIncidents.incident_id))
    .where(eq(archivedIncidents.file_id, fileId))
    .orderBy(asc(incidents.id))
}

async function comparedWithNow(db: Db, fileId: number) {
  const group = await firstRow(
    db
      .select({
        id: groups.id,
        endedAt: groups.endedAt,
        before: archivedFiles.participantCount,
        now: groups.participantCount,
      })
      .from(archivedFiles)
      .innerJoin(groups, eq(groups.id, archivedFiles.group_id))
      .where(eq(archivedFiles.id, fileId)),
  )
  if (!group) throw new Refusal('not-found')
  const present = await db
    .select({ id: guides.id, name: guides.full_name })
    .from(groupGuides)
    .innerJoin(guides, eq(guides.id, groupGuides.guide_id))
    .where(eq(groupGuides.group_id, group.id))
    .orderBy(asc(guides.id))
  return {
    ended: group.endedAt !== null,
    guidesNow: byName(present),
    trainees: { before: group.before, now: group.now, stayed: await countStayed(db, fileId, group.id) },
  }
}

/** Null once the trainees of the file are deleted. */
async function countStayed(db: Db, fileId: number, groupId: number): Promise<number | null> {
  const ofFile = eq(archivedTrainees.file_id, fileId)
  if ((await db.$count(archivedTrainees, ofFile)) === 0) return null
  const stayed = await firstRow(
    db
      .select({ count: count() })
      .from(archivedTrainees)
      .innerJoin(trainees, eq(trainees.id, archivedTrainees.trainee_id))
      .where(and(ofFile, eq(trainees.group_id, groupId), isPresent)),
  )
  return stayed?.count ?? 0
}
