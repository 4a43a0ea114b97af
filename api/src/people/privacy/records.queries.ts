import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { contains } from '../../db/contains.ts'
import { firstRow } from '../../db/rows.ts'
import { listEdits } from '../../groups/edits/edits.service.ts'
import { findPeople } from '../../groups/guides/people.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { traineeFieldNames } from '../../rules/trainees.fields.ts'
import { archivedFiles, archivedTrainees } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { withFormerGroups } from './traces.queries.ts'

const maxFound = 50

/** With cross joins, SQLite reads the trainees in their order, and stops at the limit. */
export async function findTrainees(db: Db, search: string) {
  const matches = (table: typeof trainees | typeof archivedTrainees) =>
    or(
      contains(db, sql`(${table.first_name} || ' ' || ${table.last_name})`, search),
      contains(db, table.phone, search),
    )
  const live = await db
    .select({
      ...columnsOf(trainees, ['id', 'first_name', 'last_name', 'deleted_at']),
      group: columnsOf(groups, ['id', 'name']),
    })
    .from(trainees)
    .crossJoin(groups)
    .where(and(matches(trainees), eq(groups.id, trainees.group_id)))
    .orderBy(desc(trainees.id))
    .limit(maxFound)
  const archived = await db
    .select({
      ...columnsOf(archivedTrainees, ['first_name', 'last_name']),
      id: archivedTrainees.trainee_id,
      group: { id: archivedFiles.group_id, name: archivedFiles.name },
      year: programmeYears.label,
    })
    .from(archivedTrainees)
    .crossJoin(archivedFiles)
    .crossJoin(programmeYears)
    .where(
      and(
        matches(archivedTrainees),
        eq(archivedFiles.id, archivedTrainees.file_id),
        eq(programmeYears.id, archivedFiles.year_id),
      ),
    )
    .orderBy(desc(archivedTrainees.file_id), desc(archivedTrainees.trainee_id))
    .limit(maxFound)
  const found = [
    ...live.map(({ deleted_at, ...trainee }) => ({ ...trainee, deleted: deleted_at !== null, year: null })),
    ...archived.map((trainee) => ({ ...trainee, deleted: false })),
  ]
  const first = new Map(found.toReversed().map((trainee) => [trainee.id, trainee]))
  return found.filter((trainee) => first.get(trainee.id) === trainee)
}

type StoredEdits = { edits: string | null }

export async function recordsOf(db: Db, id: number) {
  const live = await firstRow(
    db
      .select({
        group: columnsOf(groups, ['id', 'name']),
        trainee: columnsOf(trainees, [...traineeFieldNames, 'edits', 'deleted_at']),
        deletedBy: guides.full_name,
      })
      .from(trainees)
      .innerJoin(groups, eq(groups.id, trainees.group_id))
      .leftJoin(guides, eq(guides.id, trainees.deleted_by))
      .where(eq(trainees.id, id)),
  )
  const archived = await db
    .select({
      file: { id: archivedFiles.id, yearId: archivedFiles.year_id },
      group: { id: archivedFiles.group_id, name: archivedFiles.name },
      year: programmeYears.label,
      trainee: columnsOf(archivedTrainees, [...traineeFieldNames, 'edits', 'outcome', 'next_grade']),
    })
    .from(archivedTrainees)
    .innerJoin(archivedFiles, eq(archivedFiles.id, archivedTrainees.file_id))
    .innerJoin(programmeYears, eq(programmeYears.id, archivedFiles.year_id))
    .where(eq(archivedTrainees.trainee_id, id))
    .orderBy(desc(archivedTrainees.file_id))
  const all = [...(live ? [live] : []), ...archived]
  const [newest] = all
  if (!newest) throw new Refusal('not-found')
  const known = [...new Set(all.map(({ group }) => group.id))]
  return {
    live,
    archived,
    names: all.map(({ trainee: { first_name, last_name } }) => ({ first_name, last_name })),
    name: { first_name: newest.trainee.first_name, last_name: newest.trainee.last_name },
    groupIds: await withFormerGroups(db, id, known),
  }
}

export async function editorsIn(db: Db, rows: readonly StoredEdits[]) {
  const edits = rows.flatMap((row) => listEdits(row.edits))
  const person = await findPeople(
    db,
    edits.map(({ guideId }) => guideId),
  )
  return ({ edits }: StoredEdits) =>
    listEdits(edits).map(({ name, guideId, at }) => ({ field: name, guide: person(guideId)?.name ?? '', at }))
}
