import { and, asc, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { helpContacts } from '../../programme/settings/settings.queries.ts'
import { openYear } from '../../programme/years/years.queries.ts'
import { type Duty, levelOf } from '../../rules/duties.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { archivedTrainees } from '../../schema/archive.table.ts'
import { duties } from '../../schema/duties.table.ts'
import { groupAdmins, groupGuides, groups, isListed } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { incidents } from '../../schema/handover.table.ts'
import { signIns } from '../../schema/signIns.table.ts'
import { trainees } from '../../schema/trainees.table.ts'

export type Facts = Awaited<ReturnType<typeof readFacts>>

export async function readFacts(db: Db, config: Config, now: Date) {
  const holders = await holdersOf(db)
  const counts = {
    guides: await db.$count(guides),
    groups: await db.$count(groups, isListed),
    trainees: await db.$count(trainees, isNull(trainees.deleted_at)),
    archivedTrainees: await db.$count(archivedTrainees),
  }
  const people = counts.guides + counts.trainees + counts.archivedTrainees
  return {
    config,
    day: dayInIsrael(now),
    year: (await openYear(db)).label,
    help: await helpContacts(db, config),
    counts,
    people,
    level: levelOf({ people, holders: holders.length }),
    holders,
    incidentKinds: await db
      .select({ label: incidents.label_hebrew })
      .from(incidents)
      .where(isNull(incidents.put_away_at))
      .orderBy(asc(incidents.id)),
    lastDone: await lastDone(db),
  }
}

async function holdersOf(db: Db) {
  const countIn = (table: typeof groupGuides | typeof groupAdmins) =>
    sql<number>`(select count(*) from ${table} where ${table.guide_id} = ${guides.id})`.mapWith(Number)
  const lastSignIns = db
    .select({ guide_id: signIns.guide_id, at: max(signIns.last_at).as('at') })
    .from(signIns)
    .where(eq(signIns.outcome, 'done'))
    .groupBy(signIns.guide_id)
    .as('last_sign_ins')
  return db
    .select({
      name: guides.full_name,
      admin: guides.admin,
      joined: guides.created_at,
      coordinatorSince: guides.coordinator_since,
      guided: countIn(groupGuides),
      coordinated: countIn(groupAdmins),
      lastSignIn: lastSignIns.at,
    })
    .from(guides)
    .leftJoin(lastSignIns, eq(lastSignIns.guide_id, guides.id))
    .where(and(isNull(guides.deactivated_at), gt(guides.id, 0)))
    .orderBy(desc(guides.admin), asc(guides.full_name), asc(guides.id))
}

async function lastDone(db: Db): Promise<ReadonlyMap<Duty, string>> {
  const rows = await db
    .select({ duty: duties.duty, day: max(duties.day) })
    .from(duties)
    .groupBy(duties.duty)
  return new Map(rows.flatMap(({ duty, day }) => (day === null ? [] : [[duty, day] as const])))
}
