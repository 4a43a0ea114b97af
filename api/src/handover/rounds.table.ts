import { and, eq, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groups } from '../groups/groups.table.ts'
import { guides } from '../guides/guides.table.ts'
import { programmeYears } from '../years/years.table.ts'
import type { Snapshot } from './handover.queries.ts'
import type { RemarkField } from './remarks.fields.ts'

/** Each hand-in of a group's handover file, with what was handed in and what a coordinator decided. */
export const reviewRounds = sqliteTable(
  'review_rounds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** The programme year, which is the first one for rounds of earlier versions. */
    year_id: integer().notNull().default(1),
    /** Null if the file was handed in before rounds were stored. */
    handed_in_by: integer().references(() => guides.id, { onDelete: 'set null' }),
    handed_in_at: text(),
    snapshot: text({ mode: 'json' }).$type<Snapshot>().notNull(),
    /** Null while the file awaits a decision. */
    outcome: text().$type<'approved' | 'rejected'>(),
    decided_by: integer().references(() => guides.id, { onDelete: 'set null' }),
    decided_at: text(),
    reason: text(),
  },
  (table) => [
    index('review_rounds_group').on(table.group_id, table.id),
    index('review_rounds_year').on(table.year_id),
    // SQLite looks for references to a guide whenever it inserts one.
    index('review_rounds_author').on(table.handed_in_by),
    index('review_rounds_decider').on(table.decided_by),
  ],
)

export const openYearId = sql<number>`(select max(${programmeYears.id}) from ${programmeYears})`

/** The rounds of a group in the open year. */
export function isPresentRound(groupId: number) {
  return and(eq(reviewRounds.group_id, groupId), eq(reviewRounds.year_id, openYearId))
}

/** What coordinators remark on a field of a round's handover file. */
export const remarks = sqliteTable(
  'remarks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    round_id: integer()
      .notNull()
      .references(() => reviewRounds.id, { onDelete: 'cascade' }),
    field: text().$type<RemarkField>().notNull(),
    text: text().notNull(),
    guide_id: integer().references(() => guides.id, { onDelete: 'set null' }),
    created_at: text().notNull(),
  },
  (table) => [index('remarks_round').on(table.round_id, table.id), index('remarks_guide').on(table.guide_id)],
)
