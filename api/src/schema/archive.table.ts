import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groupColumns, groups } from './groups.table.ts'
import { guides } from './guides.table.ts'
import { handoverColumns, incidents } from './handover.table.ts'
import { traineeFieldColumns } from './trainees.table.ts'
import { programmeYears } from './years.table.ts'

/** Groups and their handover files as they were when a year was closed. */
export const archivedFiles = sqliteTable(
  'archived_files',
  {
    id: integer().primaryKey(),
    year_id: integer()
      .notNull()
      .references(() => programmeYears.id),
    group_id: integer()
      .notNull()
      .references(() => groups.id),
    /** When the year was closed: a reopened year that is closed again has further files. */
    archived_at: text().notNull(),
    name: text().notNull(),
    ...groupColumns(),
    ...handoverColumns(),
    /** 1 if the group ended with the year. */
    ended: integer().notNull().default(0),
    accepted_by: integer().references(() => guides.id),
    accepted_at: text(),
  },
  (table) => [
    index('archived_files_year').on(table.year_id, table.archived_at, table.group_id),
    // PostgreSQL reads a page of a year's files by this index.
    index('archived_files_page').on(table.year_id, table.id),
    index('archived_files_group').on(table.group_id),
    index('archived_files_accepter').on(table.accepted_by),
  ],
)

export const fileReference = () =>
  integer()
    .notNull()
    .references(() => archivedFiles.id, { onDelete: 'cascade' })

export const archivedIncidents = sqliteTable(
  'archived_incidents',
  {
    file_id: fileReference(),
    incident_id: integer()
      .notNull()
      .references(() => incidents.id),
    details: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.incident_id] })],
)

export const archivedGuides = sqliteTable(
  'archived_guides',
  {
    file_id: fileReference(),
    guide_id: integer()
      .notNull()
      .references(() => guides.id),
    role: text().$type<'guide' | 'coordinator'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.guide_id, table.role] }),
    index('archived_guides_guide').on(table.guide_id),
  ],
)

export const outcomes = ['moved', 'kept', 'left'] as const

export type TraineeOutcome = (typeof outcomes)[number]

export const archivedTrainees = sqliteTable(
  'archived_trainees',
  {
    file_id: fileReference(),
    /** The id that the trainee had, and has if they stayed. */
    trainee_id: integer().notNull(),
    ...traineeFieldColumns(),
    outcome: text().$type<TraineeOutcome>().notNull(),
    next_grade: text(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.trainee_id] }),
    index('archived_trainees_trainee').on(table.trainee_id),
  ],
)
