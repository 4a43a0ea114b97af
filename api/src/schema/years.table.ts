import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from './guides.table.ts'

/** The newest year is open, all others are closed. A migration adds the first one. Days are `YYYY-MM-DD`. */
export const programmeYears = sqliteTable(
  'programme_years',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    label: text().notNull().unique(),
    first_day: text().notNull(),
    last_day: text().notNull(),
    /** When a coordinator changed its label or days; `PROGRAMME_YEAR` is then ignored. */
    edited_at: text(),
    closed_at: text(),
    closed_by: integer().references(() => guides.id),
    /** The days on which the archived trainees and files of a closed year are deleted. */
    keep_trainees_until: text(),
    keep_files_until: text(),
  },
  (table) => [index('programme_years_closer').on(table.closed_by)],
)

export const yearReference = () =>
  integer()
    .notNull()
    .references(() => programmeYears.id, { onDelete: 'cascade' })

export const openYearId = sql<number>`(select max(${programmeYears.id}) from ${programmeYears})`
