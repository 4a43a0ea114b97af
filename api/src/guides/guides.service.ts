import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Db, perConnection, type Tx } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { groupAdmins, groupGuides, groups } from '../groups/groups.table.ts'
import { timestamp } from '../time.ts'
import { guides } from './guides.table.ts'

const columns = { id: guides.id, full_name: guides.full_name, phone: guides.phone, admin: guides.admin }

export type Guide = { id: number; full_name: string; phone: string; admin: number }

const queries = perConnection((db) => ({
  all: db.select(columns).from(guides).orderBy(asc(guides.full_name), asc(guides.id)).prepare(),
  guided: groupsBy(db, groupGuides),
  coordinated: groupsBy(db, groupAdmins),
  byId: db
    .select(columns)
    .from(guides)
    .where(eq(guides.id, sql.placeholder('id')))
    .prepare(),
  byPhone: db
    .select(columns)
    .from(guides)
    .where(eq(guides.phone, sql.placeholder('phone')))
    .prepare(),
}))

function groupsBy(db: Db, link: typeof groupGuides | typeof groupAdmins) {
  return db
    .select({ guide_id: link.guide_id, id: groups.id, name: groups.name })
    .from(link)
    .innerJoin(groups, eq(groups.id, link.group_id))
    .orderBy(asc(groups.name))
    .prepare()
}

/** Everyone, by name, each with the groups they guide and those they coordinate. */
export async function allGuides(db: Db) {
  const guided = Map.groupBy(await queries(db).guided.all(), ({ guide_id }) => guide_id)
  const coordinated = Map.groupBy(await queries(db).coordinated.all(), ({ guide_id }) => guide_id)
  const named = (rows: { id: number; name: string }[] = []) => rows.map(({ id, name }) => ({ id, name }))
  return (await queries(db).all.all()).map((guide) => ({
    ...guide,
    groups: named(guided.get(guide.id)),
    coordinated: named(coordinated.get(guide.id)),
  }))
}

export async function findByPhone(db: Db, phone: string): Promise<Guide | undefined> {
  return queries(db).byPhone.get({ phone })
}

/** @throws Refusal not-found */
export async function requireGuide(db: Db, id: number): Promise<Guide> {
  const guide = await queries(db).byId.get({ id })
  if (!guide) throw new Refusal('not-found')
  return guide
}

/** @throws Refusal not-found, not-a-coordinator */
export async function requireCoordinator(db: Db, id: number): Promise<Guide> {
  const guide = await requireGuide(db, id)
  if (guide.admin === 0) throw new Refusal('not-a-coordinator')
  return guide
}

/**
 * Creates someone who may sign in with this phone.
 * @throws Refusal phone-taken
 */
export async function createGuide(tx: Tx, guide: Omit<Guide, 'id'>, now: Date): Promise<Guide> {
  if (await findByPhone(tx, guide.phone)) throw new Refusal('phone-taken')
  return tx
    .insert(guides)
    .values({ ...guide, created_at: timestamp(now) })
    .returning(columns)
    .get()
}

export async function renameGuide(tx: Tx, id: number, full_name: string): Promise<void> {
  await tx.update(guides).set({ full_name }).where(eq(guides.id, id))
}

/**
 * Gives or takes the coordinator role. Who loses it also loses the groups coordinated.
 * @throws Refusal last-coordinator
 */
export async function setAdmin(tx: Tx, id: number, admin: number): Promise<void> {
  if (admin === 0) {
    const others = await tx.$count(guides, and(ne(guides.admin, 0), ne(guides.id, id)))
    if (others === 0) throw new Refusal('last-coordinator')
    await tx.delete(groupAdmins).where(eq(groupAdmins.guide_id, id))
  }
  await tx.update(guides).set({ admin }).where(eq(guides.id, id))
}
