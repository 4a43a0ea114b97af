import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ChangeKind } from '../rules/changeKinds.ts'

/** The newest id of a kind that cached answers show is the data version. That row is never deleted. */
export const changes = sqliteTable('changes', {
  id: integer().primaryKey(),
  group_id: integer(),
  /** The only guide who receives the change, if it has one. */
  guide_id: integer(),
  /** Null if anything may have changed. */
  kind: text().$type<ChangeKind>(),
  at: text().notNull().default(sql`current_timestamp`),
})
