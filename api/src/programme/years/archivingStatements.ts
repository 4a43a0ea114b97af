import { and, between, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Tx } from '../../db/connection.ts'
import type { Range } from '../../db/ranges.ts'
import {
  aliased,
  choiceForGroup,
  choiceForTrainee,
  groupChoice,
  isChoice,
} from '../../groups/closing-draft/draft.queries.ts'
import type { Move } from '../../rules/grades.ts'
import { keysOf } from '../../rules/objects.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import {
  type AssignmentTable,
  groupAdmins,
  groupColumns,
  groupGuides,
  groups,
  isOfYear,
} from '../../schema/groups.table.ts'
import { handoverColumns, handovers, incidentDetails } from '../../schema/handover.table.ts'
import { traineeFieldColumns, trainees } from '../../schema/trainees.table.ts'
import { isPresentIn, outcomesIn } from './outcomes.ts'

export type Archive = {
  yearId: number
  /** The id of a file is the sum of this number and the id of its group. */
  offset: number
  moves: ReadonlyMap<string, Move>
  at: string
}

/** A number among selected columns, which PostgreSQL would otherwise take for a text. */
const integer = (value: number) => sql<number>`cast(${value} as integer)`

export function fileOf(groupId: SQLiteColumn, offset: number) {
  return sql<number>`${groupId} + ${integer(offset)}`
}

export function archiveGroups(tx: Tx, { yearId, offset, at }: Archive, { first, last }: Range) {
  const files = tx
    .select({
      id: fileOf(groups.id, offset).as('id'),
      year_id: integer(yearId).as('year_id'),
      group_id: groups.id,
      archived_at: sql<string>`${at}`.as('archived_at'),
      ...columnsOf(groups, ['name', ...keysOf(groupColumns())]),
      ...columnsOf(handovers, keysOf(handoverColumns())),
      ended: sql<number>`case when ${groupChoice.choice} is null then 0 else 1 end`.as('ended'),
      accepted_by: sql<null>`null`.as('accepted_by'),
      accepted_at: sql<null>`null`.as('accepted_at'),
    })
    .from(groups)
    .leftJoin(handovers, eq(handovers.group_id, groups.id))
    .leftJoin(aliased(groupChoice), isChoice(groupChoice, yearId, 'group', groups.id))
    .where(and(between(groups.id, first, last), isOfYear))
  const isInRange = between(archivedFiles.id, offset + first, offset + last)
  const incidents = tx
    .select({
      file_id: archivedFiles.id,
      incident_id: incidentDetails.incident_id,
      details: incidentDetails.details,
    })
    .from(archivedFiles)
    .crossJoin(handovers)
    .crossJoin(incidentDetails)
    .where(
      and(
        isInRange,
        eq(handovers.group_id, archivedFiles.group_id),
        eq(incidentDetails.group_form_id, handovers.id),
      ),
    )
  const people = (table: AssignmentTable, role: 'guide' | 'coordinator') =>
    tx
      .select({
        file_id: archivedFiles.id,
        guide_id: table.guide_id,
        role: sql<typeof role>`${role}`.as('role'),
      })
      .from(archivedFiles)
      .crossJoin(table)
      .where(and(isInRange, eq(table.group_id, archivedFiles.group_id)))
  return [
    tx.insert(archivedFiles).select(files),
    tx.insert(archivedIncidents).select(incidents),
    tx.insert(archivedGuides).select(people(groupGuides, 'guide')),
    tx.insert(archivedGuides).select(people(groupAdmins, 'coordinator')),
  ]
}

export function archiveTrainees(tx: Tx, { yearId, offset, moves }: Archive, range: Range) {
  const { outcome, nextGrade } = outcomesIn(moves)
  const present = tx
    .select({
      file_id: fileOf(groups.id, offset).as('file_id'),
      trainee_id: trainees.id,
      ...columnsOf(trainees, keysOf(traineeFieldColumns())),
      outcome: outcome.as('outcome'),
      next_grade: nextGrade.as('next_grade'),
    })
    .from(groups)
    .crossJoin(trainees)
    .leftJoin(...choiceForGroup(yearId))
    .leftJoin(...choiceForTrainee(yearId))
    .where(isPresentIn(range))
  return tx.insert(archivedTrainees).select(present)
}
