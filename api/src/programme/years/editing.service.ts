import { and, eq, gte, ne } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { Refusal } from '../../rules/errors.ts'
import type { LogData } from '../../rules/logData.ts'
import { timestamp } from '../../rules/time.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { openYear } from './years.queries.ts'

type Edited = { id: number; label: string; firstDay?: string | undefined; lastDay: string }

/**
 * Undefined if nothing changed.
 * @throws Refusal year-closed, year-label-taken, year-days, year-overlap
 */
export async function editYear(tx: Tx, edited: Edited, now: Date): Promise<LogData | undefined> {
  const year = await openYear(tx)
  const { id, label, firstDay = year.first_day, lastDay } = edited
  if (year.id !== id) throw new Refusal('year-closed')
  if (lastDay <= firstDay) throw new Refusal('year-days')
  const overlapping = and(ne(programmeYears.id, id), gte(programmeYears.last_day, firstDay))
  if (firstDay !== year.first_day && (await tx.$count(programmeYears, overlapping)) > 0) {
    throw new Refusal('year-overlap')
  }
  const taken = and(eq(programmeYears.label, label), ne(programmeYears.id, id))
  if ((await tx.$count(programmeYears, taken)) > 0) throw new Refusal('year-label-taken')
  const fields = [
    ...(firstDay === year.first_day ? [] : ['firstDay']),
    ...(lastDay === year.last_day ? [] : ['lastDay']),
  ]
  if (label === year.label && fields.length === 0) return undefined
  await tx
    .update(programmeYears)
    .set({ label, first_day: firstDay, last_day: lastDay, edited_at: timestamp(now) })
    .where(eq(programmeYears.id, id))
  return { fields, ...(label !== year.label && { renamed: [year.label, label] }) }
}
