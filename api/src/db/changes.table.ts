import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ChangeKind } from '../changeKinds.ts'

/**
 * What the committed transactions have moved. The newest id of a kind other than `presence` is the version of the data. It
 * never goes back, because that row is never deleted.
 */
export const changes = sqliteTable('changes', {
  id: integer().primaryKey(),
  /** Null if the change is not bound to a group. */
  group_id: integer(),
  /** Null if anything may have moved. */
  kind: text().$type<ChangeKind>(),
  at: text().notNull().default(sql`current_timestamp`),
})
