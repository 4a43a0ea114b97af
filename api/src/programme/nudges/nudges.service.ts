import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { dayInIsrael, daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { groupGuides, groups, isListed } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { nudges } from '../../schema/nudges.table.ts'

const keptDays = 14

export async function addNudge(
  tx: Tx,
  guideId: number,
  groupIds: number[],
  { guideId: senderId, now }: Editor,
): Promise<void> {
  const led = await tx
    .select({ id: guides.id })
    .from(groupGuides)
    .innerJoin(guides, eq(guides.id, groupGuides.guide_id))
    .innerJoin(groups, eq(groups.id, groupGuides.group_id))
    .where(
      and(
        eq(groupGuides.guide_id, guideId),
        inArray(groupGuides.group_id, groupIds),
        isListed,
        isNull(guides.deactivated_at),
      ),
    )
  if (led.length < Math.max(1, groupIds.length)) throw new Refusal('not-found')
  const day = dayInIsrael(now)
  const recorded = await tx
    .insert(nudges)
    .values({ guide_id: guideId, day, at: timestamp(now), sent_by: senderId })
    .onConflictDoUpdate({
      target: nudges.guide_id,
      set: { day: sql`excluded.day`, at: sql`excluded.at`, sent_by: sql`excluded.sent_by` },
      setWhere: lt(nudges.day, day),
    })
    .returning({ guideId: nudges.guide_id })
  if (recorded.length === 0) throw new Refusal('already-nudged')
}

export function deleteOldNudges(tx: Tx, now: Date): Promise<number> {
  const oldest = dayInIsrael(inSeconds(now, -keptDays * daySeconds))
  return deleteRows(tx, nudges, lt(nudges.day, oldest))
}
