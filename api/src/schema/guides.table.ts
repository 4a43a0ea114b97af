import { isNotNull } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** People who sign in, coordinators included. Keys are the names on the wire. */
export const guides = sqliteTable(
  'guides',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Empty for a coordinator added by phone who has not signed in yet. */
    full_name: text().notNull(),
    phone: text().notNull().unique(),
    /**
     * The grant by which somebody else has changed the phone; null if it is the first one, or the guide's own proof. Without a
     * reference: once the grant has ended, the phone signs nobody in until it is confirmed.
     */
    phone_from: integer(),
    admin: integer().notNull().default(0),
    /** Null if the guide got the role before this was recorded. */
    coordinator_since: text(),
    created_at: text().notNull(),
    deactivated_at: text(),
    /** Merged into another account, or erased: no list shows it, and no call changes it. */
    status: text().$type<'merged' | 'erased'>(),
    /** The remaining account of the same person, to which this phone signs in. */
    merged_into: integer().references((): AnySQLiteColumn => guides.id),
  },
  (table) => [
    index('guides_admin').on(table.admin, table.full_name),
    index('guides_merged').on(table.merged_into).where(isNotNull(table.merged_into)),
  ],
)

export const guideReference = () =>
  integer()
    .notNull()
    .references(() => guides.id, { onDelete: 'cascade' })
