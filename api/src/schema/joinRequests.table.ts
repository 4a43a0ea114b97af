import { and, eq, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groupReference, groups, isListed } from './groups.table.ts'
import { guideReference, guides } from './guides.table.ts'

/** The last request of each guide for each group. */
export const joinRequests = sqliteTable(
  'join_requests',
  {
    guide_id: guideReference(),
    group_id: groupReference(),
    requested_at: text().notNull(),
    outcome: text().$type<'approved' | 'declined'>(),
    decided_at: text(),
    decided_by: integer().references(() => guides.id, { onDelete: 'set null' }),
    /** The group to which an approved guide was assigned: the requested one or another. */
    assigned_to: integer().references(() => groups.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.guide_id, table.group_id] }),
    // SQLite searches for references to each new id of a guide or a group.
    index('join_requests_group').on(table.group_id),
    index('join_requests_decider').on(table.decided_by),
    index('join_requests_assigned').on(table.assigned_to),
    index('join_requests_waiting').on(table.requested_at).where(sql`${table.outcome} is null`),
  ],
)

export const undecided = { outcome: null, decided_at: null, decided_by: null, assigned_to: null }

export function isWaiting(guideId: number) {
  return and(eq(joinRequests.guide_id, guideId), isNull(joinRequests.outcome))
}

/** Undecided requests of guides with access, in a query that joins guides. */
export const isUndecided = and(isNull(joinRequests.outcome), isNull(guides.deactivated_at))

export const isDecidable = and(isUndecided, isListed)
