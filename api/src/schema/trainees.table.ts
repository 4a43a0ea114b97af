import { isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type TraineeField, traineeFieldNames, traineeFields } from '../rules/trainees.fields.ts'
import { columnsOf } from './columns.ts'
import { groupReference } from './groups.table.ts'
import { guides } from './guides.table.ts'

/** The default gives a value to the rows that exist when a migration adds the column. */
export function choiceColumn<const Option extends string>(field: {
  options: readonly Option[]
  default: NoInfer<Option>
}) {
  return text().$type<Option>().notNull().default(field.default)
}

type Columns = {
  [Name in TraineeField]: (typeof traineeFields)[Name] extends { default: string }
    ? { _: { notNull: true; hasDefault: true } }
    : unknown
}

export const traineeFieldColumns = () => ({
  ...({
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    school: text(),
    grade: text(),
    gender: text(),
    armor_status: text(),
    activity_status: choiceColumn(traineeFields.activity_status),
    expected_to_stay: integer({ mode: 'boolean' }),
    relevance_classification: text(),
    comments: text(),
  } satisfies Columns),
  /** JSON: the guide and the time of the last edit of each field, see `edits.service.ts`. */
  edits: text(),
})

export const traineePurposes: Record<TraineeField, string> = {
  first_name: 'לנהל את רשימת הקבוצה',
  last_name: 'לנהל את רשימת הקבוצה',
  phone: 'ליצור קשר',
  school: 'להכיר את החניכים ולהיערך לפעילות',
  grade: 'להכיר את החניכים ולהיערך לפעילות ולשנה הבאה',
  gender: 'לפנות בלשון הנכונה',
  armor_status: 'לשמור על פרטיות: מי יודע ומי לא',
  activity_status: 'לדעת מי פעיל.ה בקבוצה',
  expected_to_stay: 'להיערך לשנה הבאה',
  relevance_classification: 'להציע המשך מתאים',
  comments: 'להעביר לצוות הבא את מה שחשוב לדעת',
}

/** Whether a phone has more than digits, spaces, plus and minus signs: "אמא 0521234567". */
export const hasWords = (phone: SQLWrapper) => sql`rtrim(${phone}, '0123456789 +-') <> ''`

export const trainees = sqliteTable(
  'trainees',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: groupReference(),
    ...traineeFieldColumns(),
    /** A deleted trainee can be restored until the row is purged. */
    deleted_at: text(),
    deleted_by: integer().references(() => guides.id),
  },
  (table) => [
    index('trainees_group').on(table.group_id, table.deleted_at, table.last_name, table.first_name, table.id),
    // Includes the phone, so that a search reads this index and not the rows.
    index('trainees_name').on(table.deleted_at, table.last_name, table.first_name, table.id, table.phone),
    index('trainees_first_name').on(table.first_name, table.deleted_at, table.last_name, table.id),
    // Includes the names, so that a search reads this index and not the one above, even before there are statistics.
    index('trainees_phone_words')
      .on(table.deleted_at, table.phone, table.last_name, table.first_name, table.id)
      .where(hasWords(table.phone)),
    // SQLite searches for references to a guide whenever it inserts one.
    index('trainees_deleted_by').on(table.deleted_by),
  ],
)

/** Every read of trainees has this condition, except those of deleted ones. */
export const isPresent = isNull(trainees.deleted_at)

export const traineeColumns = columnsOf(trainees, ['id', 'group_id', ...traineeFieldNames])
