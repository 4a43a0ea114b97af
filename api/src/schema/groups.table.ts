import { and, isNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { Stage, type StageId } from '../rules/stages.ts'
import { guideReference } from './guides.table.ts'

export const groupColumns = () => ({
  progressStageId: integer('progress_stage_id').$type<StageId>().notNull().default(Stage.active),
  /** The coordinator's reason for rejecting the handover; only at the stage `update`. */
  rejectionReason: text('rejection_reason'),
  /** The coordinator's words to the guides, who approved the group, by id, and when; only at the stage `completed`. */
  approvalNote: text('approval_note'),
  approvedBy: integer('approved_by'),
  approvedAt: text('approved_at'),
  traineesUpdated: integer('trainees_updated').notNull().default(0),
  overlapFilled: integer('overlap_filled').notNull(),
  orientationFormFilled: integer('orientation_form_filled').notNull().default(0),
  participantCount: integer('participant_count').notNull().default(0),
  openThreads: integer('open_threads').notNull().default(0),
  lastUpdated: text('last_updated').notNull(),
})

/** Keys are the names on the wire. Each change updates the number of trainees and the progress in its transaction. */
export const groups = sqliteTable(
  'groups',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull().unique(),
    ...groupColumns(),
    /** When a closed year ended the group, which then has no guides and no trainees. */
    endedAt: text('ended_at'),
    /** When a coordinator took the group off the lists; it ends with the year. */
    archivedAt: text('archived_at'),
  },
  (table) => [index('groups_stage').on(table.endedAt, table.archivedAt, table.progressStageId, table.name)],
)

export const isOfYear = isNull(groups.endedAt)

/** Every read of groups has this condition, except those of years, of the archive and of the activity log. */
export const isListed = and(isOfYear, isNull(groups.archivedAt))

export const groupReference = () =>
  integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' })

const assignment = {
  group_id: groupReference(),
  guide_id: guideReference(),
}

export const groupGuides = sqliteTable('group_guides', assignment, (table) => [
  primaryKey({ columns: [table.group_id, table.guide_id] }),
  index('group_guides_guide').on(table.guide_id),
])

export const groupAdmins = sqliteTable('group_admins', assignment, (table) => [
  primaryKey({ columns: [table.group_id, table.guide_id] }),
  index('group_admins_guide').on(table.guide_id),
])

export type AssignmentTable = typeof groupGuides | typeof groupAdmins
