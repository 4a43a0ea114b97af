import type { Deps } from '../../calls/env.ts'
import { transact } from '../../db/transaction.ts'
import { allDuties, type Duty, dutyList } from '../../rules/duties.ts'
import { isKeyOf } from '../../rules/objects.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { duties } from '../../schema/duties.table.ts'

/**
 * @param done each `name` of a duty that was done today, or `name=YYYY-MM-DD`
 * @throws Error for an unknown duty, no day, or one in the future
 */
export async function recordDuties(
  database: Pick<Deps['database'], 'writer'>,
  done: readonly string[],
  now: Date,
): Promise<void> {
  const today = dayInIsrael(now)
  const rows = done.map((text) => readDuty(text, today))
  if (rows.length > 0) await transact(database, async (tx) => void (await tx.insert(duties).values(rows)))
}

function readDuty(text: string, today: string): { duty: Duty; day: string } {
  const [duty = '', day = today] = text.split('=')
  if (!isKeyOf(dutyList, duty)) throw new Error(`--done ${duty}: must be one of ${allDuties.join(', ')}`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (!isDay || day > today)
    throw new Error(`--done ${text}: must be a day that has been, such as ${duty}=${today}`)
  return { duty, day }
}
