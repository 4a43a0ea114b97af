import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { columnsOf } from '../db/columns.ts'
import { groups } from '../groups/groups.table.ts'
import { type TraineeField, type TraineeValues, traineeFieldNames } from './trainees.fields.ts'

export const trainees = sqliteTable(
  'trainees',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    ...({
      first_name: text().notNull(),
      last_name: text().notNull(),
      phone: text(),
      school: text(),
      grade: text(),
      gender: text(),
      armor_status: text(),
      activity_status: text().$type<TraineeValues['activity_status']>().notNull(),
      expected_to_stay: integer({ mode: 'boolean' }),
      relevance_classification: text(),
      comments: text(),
    } satisfies Record<TraineeField, unknown>),
  },
  (table) => [
    index('trainees_group').on(table.group_id, table.last_name, table.first_name, table.id),
    index('trainees_name').on(table.last_name, table.first_name, table.id),
  ],
)

export const traineesCounter = 'trainees'

export const traineeColumns = columnsOf(trainees, ['id', 'group_id', ...traineeFieldNames])
