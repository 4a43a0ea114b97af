import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Proof } from '../rules/proof.ts'
import { guideReference } from './guides.table.ts'

/**
 * Acts by which somebody let another person in: a given word, a link, a changed phone. What came from one refers to it, and ends
 * with it, as it ends with the role or the access of its maker.
 */
export const accessGrants = sqliteTable(
  'access_grants',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    made_by: guideReference(),
    made_from: grantReference(),
    proof: text().$type<Proof>().notNull(),
  },
  (table) => [
    index('access_grants_maker').on(table.made_by),
    index('access_grants_origin').on(table.made_from),
  ],
)

/** The row is deleted with the grant. Null: it is the guide's own. */
export function grantReference() {
  return integer().references((): AnySQLiteColumn => accessGrants.id, { onDelete: 'cascade' })
}
