import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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

const queries = perConnection((db, param) => ({
  byId: db
    .select(guideColumns)
    .from(guides)
    .where(and(eq(guides.id, param('id')), isNull(guides.gone)))
    .prepare(),
  byPhone: db
    .select(guideColumns)
    .from(guides)
    .where(eq(guides.phone, param('phone')))
    .prepare(),
}))

export async function findByPhone(db: Db, phone: string): Promise<Guide | undefined> {
  return firstRow(queries(db).byPhone.execute({ phone }))
}

/** Whether the account was joined into another one, or erased. */
export async function isGone(db: Db, id: number): Promise<boolean> {
  return (await db.$count(guides, and(eq(guides.id, id), isNotNull(guides.gone)))) > 0
}

/** @throws Refusal not-found */
export async function requireGuide(db: Db, id: number): Promise<Guide> {
  const guide = await firstRow(queries(db).byId.execute({ id }))
  if (!guide) throw new Refusal('not-found')
  return guide
}

/** @throws Refusal not-found, guide-inactive */
export async function requireActiveGuide(db: Db, id: number): Promise<Guide> {
  const guide = await requireGuide(db, id)
  if (!guide.active) throw new Refusal('guide-inactive')
  return guide
}

/** @throws Refusal not-found, guide-inactive, not-a-coordinator */
export async function requireCoordinator(db: Db, id: number): Promise<Guide> {
  const guide = await requireActiveGuide(db, id)
  if (!isCoordinator(guide)) throw new Refusal('not-a-coordinator')
  return guide
}
