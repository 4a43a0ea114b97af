import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { timestamp } from '../time.ts'
import { openYear } from './years.queries.ts'
import { programmeYears } from './years.table.ts'

type Edited = { id: number; label: string; lastDay: string }

/**
 * Changes the label and the last day of the open year. Returns the names of what has changed.
 * @throws Refusal year-closed, year-label-taken, year-days
 */
export async function editYear(tx: Tx, { id, label, lastDay }: Edited, now: Date): Promise<string[]> {
  const year = await openYear(tx)
  if (year.id !== id) throw new Refusal('year-closed')
  if (lastDay <= year.first_day) throw new Refusal('year-days')
  const taken = and(eq(programmeYears.label, label), ne(programmeYears.id, id))
  if ((await tx.$count(programmeYears, taken)) > 0) throw new Refusal('year-label-taken')
  const details = [
    ...(label === year.label ? [] : [`${year.label} ← ${label}`]),
    ...(lastDay === year.last_day ? [] : ['היום האחרון']),
  ]
  if (details.length > 0) {
    await tx
      .update(programmeYears)
      .set({ label, last_day: lastDay, edited_at: timestamp(now) })
      .where(eq(programmeYears.id, id))
  }
  return details
}
