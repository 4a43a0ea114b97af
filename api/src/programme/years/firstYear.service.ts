import { and, isNull, ne } from 'drizzle-orm'
import type { Deps } from '../../calls/env.ts'
import type { Config } from '../../config.ts'
import { transact } from '../../db/transaction.ts'
import { yearOf } from '../../rules/programmeYear.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

type Settings = Pick<Config, 'PROGRAMME_YEAR'>

/**
 * Gives the first year its configured label, until it is closed or a coordinator changes it. Without a setting, a new
 * server begins in the school year of its installation.
 */
export async function nameFirstYear(
  database: Deps['database'],
  { PROGRAMME_YEAR }: Settings,
  now: Date,
): Promise<void> {
  const isNew = async () => (await database.read.$count(guides)) === 0
  const year = PROGRAMME_YEAR ?? ((await isNew()) ? yearOf(dayInIsrael(now)) : undefined)
  if (year === undefined) return
  await transact(database, async (tx) => {
    if ((await tx.$count(programmeYears)) > 1) return
    await tx
      .update(programmeYears)
      .set({ label: year.label, first_day: year.firstDay, last_day: year.lastDay })
      .where(and(ne(programmeYears.label, year.label), isNull(programmeYears.edited_at)))
  })
}
