import { and, eq, ne } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RemarkField } from '../rules/remarks.fields.ts'
import { deletedSnapshot, type Snapshot } from '../rules/snapshot.ts'
import { groupReference } from './groups.table.ts'
import { guides } from './guides.table.ts'
import { openYearId } from './years.table.ts'

export const reviewRounds = sqliteTable(
  'review_rounds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: groupReference(),
    /** The programme year, which is the first one for rounds of earlier versions. */
    year_id: integer().notNull().default(1),
    /** Null if the file was handed in before rounds were stored. */
    handed_in_by: integer().references(() => guides.id, { onDelete: 'set null' }),
    handed_in_at: text(),
    snapshot: text({ mode: 'json' }).$type<Snapshot | typeof deletedSnapshot>().notNull(),
    /** The fields that differ from the round before. Null for rounds of earlier versions. */
    changed: text({ mode: 'json' }).$type<RemarkField[]>(),
    outcome: text().$type<'approved' | 'rejected'>(),
    decided_by: integer().references(() => guides.id, { onDelete: 'set null' }),
    decided_at: text(),
    /** Of a rejection, or the words of an approval. */
    reason: text(),
  },
  (table) => [
    index('review_rounds_group').on(table.group_id, table.id),
    index('review_rounds_year').on(table.year_id),
    // SQLite searches for references to a guide whenever it inserts one.
    index('review_rounds_author').on(table.handed_in_by),
    index('review_rounds_decider').on(table.decided_by),
  ],
)

export function isPresentRound(groupId: number) {
  return and(eq(reviewRounds.group_id, groupId), eq(reviewRounds.year_id, openYearId))
}

export const hasSnapshot = ne(reviewRounds.snapshot, deletedSnapshot)
