import { and, count, eq, max, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { activity } from '../../schema/activity.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'

/** @throws Error when a group's stored number of trainees differs from their rows, because both are always committed together */
export async function checkTraineeCounts(db: Db): Promise<void> {
  const present = sql<number>`${db
    .select({ rows: count() })
    .from(trainees)
    .where(and(eq(trainees.group_id, groups.id), isPresent))}`
  const wrong = await firstRow(
    db
      .select({ id: groups.id, stored: groups.participantCount, rows: present })
      .from(groups)
      .where(ne(groups.participantCount, present))
      .limit(1),
  )
  if (wrong) throw new Error(`group ${wrong.id} counts ${wrong.stored} trainees, but has ${wrong.rows}`)
}

export async function summarize(db: Db): Promise<string> {
  const { newest } = await onlyRow(db.select({ newest: max(activity.created_at) }).from(activity))
  const [groupCount, guideCount, traineeCount] = await Promise.all(
    [groups, guides, trainees].map((table) => db.$count(table)),
  )
  const rows = `groups: ${groupCount}, guides: ${guideCount}, trainees: ${traineeCount}`
  return newest ? `${rows}, newest change: ${newest} UTC` : rows
}
