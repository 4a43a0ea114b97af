import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ErrorCode } from '../rules/errors.ts'
import type { SignInMeans, SignInOutcome } from '../rules/signInMeans.ts'
import { guides } from './guides.table.ts'

/** Attempts to sign in. Equal refusals of a few minutes are one row. */
export const signIns = sqliteTable(
  'sign_ins',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    last_at: text().notNull(),
    count: integer().notNull(),
    means: text().$type<SignInMeans>().notNull(),
    outcome: text().$type<SignInOutcome>().notNull(),
    reason: text().$type<ErrorCode>(),
    guide_id: integer().references(() => guides.id, { onDelete: 'set null' }),
    /** Keyed hash of an unknown phone. */
    phone_hash: text(),
    network: text().notNull(),
  },
  (table) => [
    index('sign_ins_guide').on(table.guide_id, table.last_at, table.id),
    index('sign_ins_outcome').on(table.outcome, table.last_at, table.id),
    index('sign_ins_last').on(table.last_at, table.id),
    index('sign_ins_network').on(table.network, table.last_at),
    index('sign_ins_at').on(table.at),
  ],
)
