import { asc, eq, sql } from 'drizzle-orm'
import { type Db, perConnection } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { groupAdmins, groupGuides, groups } from '../groups/groups.table.ts'
import { guides } from './guides.table.ts'

export const guideColumns = {
  id: guides.id,
  full_name: guides.full_name,
  phone: guides.phone,
  admin: guides.admin,
  active: sql<boolean>`${guides.deactivated_at} is null`.mapWith(Boolean),
}

export type Guide = { id: number; full_name: string; phone: string; admin: number; active: boolean }

const queries = perConnection((db) => ({
  all: db.select(guideColumns).from(guides).orderBy(asc(guides.full_name), asc(guides.id)).prepare(),
  guided: groupsBy(db, groupGuides),
  coordinated: groupsBy(db, groupAdmins),
  byId: db
    .select(guideColumns)
    .from(guides)
    .where(eq(guides.id, sql.placeholder('id')))
    .prepare(),
  byPhone: db
    .select(guideColumns)
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

/** All guides by name, with the groups that each guides and coordinates. */
export async function allGuides(db: Db) {
  const { all, guided, coordinated } = queries(db)
  const [guidedBy, coordinatedBy] = [byGuide(await guided.all()), byGuide(await coordinated.all())]
  return (await all.all()).map((guide) => ({
    ...guide,
    groups: guidedBy(guide.id),
    coordinated: coordinatedBy(guide.id),
  }))
}

function byGuide(links: { guide_id: number; id: number; name: string }[]) {
  const groupsOf = Map.groupBy(links, ({ guide_id }) => guide_id)
  return (guideId: number) => (groupsOf.get(guideId) ?? []).map(({ id, name }) => ({ id, name }))
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

/** @throws Refusal not-found, guide-inactive */
export async function requireActiveGuide(db: Db, id: number): Promise<Guide> {
  const guide = await requireGuide(db, id)
  if (!guide.active) throw new Refusal('guide-inactive')
  return guide
}

/** @throws Refusal not-found, guide-inactive, not-a-coordinator */
export async function requireCoordinator(db: Db, id: number): Promise<Guide> {
  const guide = await requireActiveGuide(db, id)
  if (guide.admin === 0) throw new Refusal('not-a-coordinator')
  return guide
}
