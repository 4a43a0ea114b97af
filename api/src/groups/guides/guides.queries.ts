import { eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { guides } from '../../schema/guides.table.ts'

export const guideColumns = {
  id: guides.id,
  full_name: guides.full_name,
  phone: guides.phone,
  admin: guides.admin,
  active: sql<boolean>`${guides.deactivated_at} is null`.mapWith(Boolean),
}

export type Guide = { id: number; full_name: string; phone: string; admin: number; active: boolean }

const owner = alias(guides, 'owner')

const queries = perConnection((db, param) => ({
  byId: db
    .select({ ...guideColumns, status: guides.status })
    .from(guides)
    .where(eq(guides.id, param('id')))
    .prepare(),
  byPhone: db
    .select(guideColumns)
    .from(owner)
    .innerJoin(guides, eq(guides.id, sql`coalesce(${owner.merged_into}, ${owner.id})`))
    .where(eq(owner.phone, param('phone')))
    .prepare(),
}))

/** The phone of an account that was merged into another one signs in to that. */
export async function findByPhone(db: Db, phone: string): Promise<Guide | undefined> {
  return firstRow(queries(db).byPhone.execute({ phone }))
}

export function phonesOf(db: Db, id: number) {
  return db
    .select({ phone: guides.phone })
    .from(guides)
    .where(or(eq(guides.id, id), eq(guides.merged_into, id)))
}

export async function requireGuide(db: Db, id: number): Promise<Guide> {
  const found = await firstRow(queries(db).byId.execute({ id }))
  if (!found || found.status === 'erased') throw new Refusal('not-found')
  const { status, ...guide } = found
  if (status === 'merged') throw new Refusal('account-merged')
  return guide
}

export async function requireActiveGuide(db: Db, id: number): Promise<Guide> {
  const guide = await requireGuide(db, id)
  if (!guide.active) throw new Refusal('guide-inactive')
  return guide
}

export async function requireCoordinator(db: Db, id: number): Promise<Guide> {
  const guide = await requireActiveGuide(db, id)
  if (!isCoordinator(guide)) throw new Refusal('not-a-coordinator')
  return guide
}
