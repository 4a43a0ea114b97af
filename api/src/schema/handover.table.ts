import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { HandoverField, HandoverValues } from '../rules/handover.fields.ts'
import { groups } from './groups.table.ts'

export const handoverColumns = () => ({
  ...({
    activity_day: text().$type<NonNullable<HandoverValues['activity_day']>>(),
    activity_hours: text(),
    activity_location: text(),
    instructor_names: text(),
    recruitment_done: integer().$type<0 | 1>(),
    recruitment_details: text(),
    publication_done: integer().$type<0 | 1>(),
    publication_details: text(),
    special_places_to_publish: text(),
    city_recruitment_helpers: text(),
    meaningful_events: text(),
    safety_events: text(),
    army_exposure_status: integer().$type<0 | 1>(),
    army_exposure_other: text(),
  } satisfies Record<HandoverField, unknown>),
  /** JSON: the guide and the time of the last edit of each field and incident, see `edits.service.ts`. */
  edits: text(),
})

/** Why the programme keeps each field, for the papers that the law asks for. */
export const handoverPurposes: Record<HandoverField, string> = {
  activity_day: 'לקיים את הפעילות',
  activity_hours: 'לקיים את הפעילות',
  activity_location: 'לקיים את הפעילות',
  instructor_names: 'לדעת מי הדריך',
  recruitment_done: 'להמשיך את הגיוס',
  recruitment_details: 'להמשיך את הגיוס',
  publication_done: 'להמשיך את הפרסום',
  publication_details: 'להמשיך את הפרסום',
  special_places_to_publish: 'להמשיך את הפרסום',
  city_recruitment_helpers: 'להמשיך את הקשר עם השותפים בעיר',
  meaningful_events: 'להעביר לצוות הבא מה קרה בקבוצה',
  safety_events: 'לשמור על ביטחון החניכים',
  army_exposure_status: 'להמשיך את תהליך החשיפה',
  army_exposure_other: 'להמשיך את תהליך החשיפה',
}

export const handovers = sqliteTable('group_forms', {
  id: integer().primaryKey({ autoIncrement: true }),
  group_id: integer()
    .notNull()
    .unique()
    .references(() => groups.id, { onDelete: 'cascade' }),
  ...handoverColumns(),
})

export const incidents = sqliteTable('incidents', {
  id: integer().primaryKey({ autoIncrement: true }),
  label_hebrew: text().notNull().unique(),
  /** Since then only files that have answered it show the kind. */
  put_away_at: text(),
})

export const incidentDetails = sqliteTable(
  'incident_details',
  {
    group_form_id: integer()
      .notNull()
      .references(() => handovers.id, { onDelete: 'cascade' }),
    incident_id: integer()
      .notNull()
      .references(() => incidents.id),
    details: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_form_id, table.incident_id] })],
)
