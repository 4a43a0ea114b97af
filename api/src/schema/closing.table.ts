import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from './guides.table.ts'
import { programmeYears } from './years.table.ts'

export const choiceKinds = ['group', 'guide', 'trainee', 'grade'] as const

export type ChoiceKind = (typeof choiceKinds)[number]

/**
 * The draft of closing a year: what a coordinator has chosen instead of the default.
 *
 * - group: `end`
 * - guide: `leave`
 * - trainee: `stay` or `leave`
 * - grade: `leave`, `keep` or the grade to which it moves up; the key is the grade, in one of its spellings
 */
export const closingChoices = sqliteTable(
  'closing_choices',
  {
    year_id: integer()
      .notNull()
      .references(() => programmeYears.id, { onDelete: 'cascade' }),
    kind: text().$type<ChoiceKind>().notNull(),
    /** An id, or a grade. */
    key: text().notNull(),
    choice: text().notNull(),
    guide_id: integer()
      .notNull()
      .references(() => guides.id),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year_id, table.kind, table.key] }),
    index('closing_choices_guide').on(table.guide_id),
  ],
)

/** The guides whose access ended with a year, with their role. */
export const departures = sqliteTable(
  'departures',
  {
    year_id: integer()
      .notNull()
      .references(() => programmeYears.id, { onDelete: 'cascade' }),
    guide_id: integer()
      .notNull()
      .references(() => guides.id),
    admin: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year_id, table.guide_id] }),
    index('departures_guide').on(table.guide_id),
  ],
)
