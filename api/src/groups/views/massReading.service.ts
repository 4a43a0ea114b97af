import { and, countDistinct, eq, gt, gte } from 'drizzle-orm'
import type { Entry } from '../../calls/env.ts'
import { perConnection, type Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { dayInIsrael, daySeconds, hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { groupAdmins, groupGuides } from '../../schema/groups.table.ts'
import { readingPeaks } from '../../schema/readingPeaks.table.ts'
import { groupViews } from '../../schema/views.table.ts'
import { coordinates } from '../covers/covers.queries.ts'

/** Anybody may read so many groups within an hour, or all of their own, without being conspicuous. */
const usualGroups = 10

const queries = perConnection((db, param) => ({
  groupsSince: db
    .select({ groups: countDistinct(groupViews.group_id) })
    .from(groupViews)
    .where(
      and(
        eq(groupViews.guide_id, param('guideId')),
        gte(groupViews.day, param('day')),
        gt(groupViews.last_at, param('time')),
      ),
    )
    .prepare(),
}))

/** For a guide who has read more groups within an hour than ever before; again only after a day, or for twice as many. */
export async function findMassReading(tx: Tx, guideId: number, now: Date): Promise<Entry | undefined> {
  const groups = await groupsOfLastHour(tx, guideId, now)
  if (groups <= usualGroups) return undefined
  const before = await firstRow(tx.select().from(readingPeaks).where(eq(readingPeaks.guide_id, guideId)))
  if (before && groups <= before.groups) return undefined
  const isToldLately = before && before.told_at > timestamp(inSeconds(now, -daySeconds))
  const tells =
    groups > (await ownGroups(tx, guideId, now)) && (!isToldLately || groups >= 2 * before.told_groups)
  const peak = { groups, ...(tells && { told_groups: groups, told_at: timestamp(now) }) }
  await tx
    .insert(readingPeaks)
    .values({ guide_id: guideId, ...peak })
    .onConflictDoUpdate({ target: readingPeaks.guide_id, set: peak })
  if (!tells) return undefined
  return { action: 'reading.unusual', guideId, data: { groupsWithinHour: groups } }
}

async function groupsOfLastHour(tx: Tx, guideId: number, now: Date): Promise<number> {
  const since = inSeconds(now, -hourSeconds)
  const period = { day: dayInIsrael(since), time: timestamp(since) }
  return (await onlyRow(queries(tx).groupsSince.execute({ guideId, ...period }))).groups
}

async function ownGroups(tx: Tx, guideId: number, now: Date): Promise<number> {
  const guided = await tx.$count(groupGuides, eq(groupGuides.guide_id, guideId))
  return guided + (await tx.$count(groupAdmins, coordinates(tx, guideId, dayInIsrael(now))))
}
