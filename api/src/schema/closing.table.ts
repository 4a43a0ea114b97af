import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from './guides.table.ts'
import { yearReference } from './years.table.ts'

export const choiceKinds = ['group', 'guide', 'trainee', 'grade'] as const

export type ChoiceKind = (typeof choiceKinds)[number]

/** What differs from the default. A grade's key is one of its spellings; its choice is `leave`, `keep` or a grade. */
export const closingChoices = sqliteTable(
  'closing_choices',
  {
    year_id: yearReference(),
    kind: text().$type<ChoiceKind>().notNull(),
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

export const departures = sqliteTable(
  'departures',
  {
    year_id: yearReference(),
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
