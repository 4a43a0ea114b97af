import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import { reportProgress } from '../../calls/longChange.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connection.ts'
import { leavingGuides } from '../../groups/closing-draft/draft.queries.ts'
import { deactivateGuide } from '../../people/auth/access.service.ts'
import { Refusal } from '../../rules/errors.ts'
import { type ProgrammeYear, yearsAfter } from '../../rules/programmeYear.ts'
import { dayInIsrael, timestamp } from '../../rules/time.ts'
import { departures } from '../../schema/closing.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { closingStatements } from './closingStatements.ts'
import { groupRanges, type Plan } from './plan.queries.ts'
import { newestFile, type Year } from './years.queries.ts'

/** Few enough that a statement about them hardly delays a read. */
const groupsPerStatement = 50

type Closing = {
  year: Year
  plan: Plan
  next: ProgrammeYear
  by: Editor
  config: Pick<Config, 'KEEP_TRAINEES_YEARS' | 'KEEP_FILES_YEARS'>
}

export async function closeYear(tx: Tx, { year, plan, next, by, config }: Closing): Promise<void> {
  const taken = await tx.$count(programmeYears, eq(programmeYears.label, next.label))
  if (taken > 0) throw new Refusal('year-label-taken')
  if (next.firstDay <= year.last_day) throw new Refusal('year-overlap')
  const at = timestamp(by.now)
  const moves = new Map(plan.grades.map(({ grade, move }) => [grade, move]))
  const archive = { yearId: year.id, offset: await newestFile(tx), moves, at }
  await reportProgress(async (report) => {
    const ranges = await groupRanges(tx, groupsPerStatement)
    for (const [done, range] of ranges.entries()) {
      report({ done, total: ranges.length })
      for (const statement of closingStatements(tx, archive, range)) {
        await statement
        await setImmediate()
      }
    }
    await endAccessOfLeaving(tx, year, by)
  })
  const today = dayInIsrael(by.now)
  await tx
    .update(programmeYears)
    .set({
      closed_at: at,
      closed_by: by.guideId,
      keep_trainees_until: yearsAfter(today, config.KEEP_TRAINEES_YEARS),
      keep_files_until: yearsAfter(today, config.KEEP_FILES_YEARS),
    })
    .where(eq(programmeYears.id, year.id))
  await tx
    .insert(programmeYears)
    .values({ label: next.label, first_day: next.firstDay, last_day: next.lastDay })
}

async function endAccessOfLeaving(tx: Tx, { id: year_id }: Year, { guideId, now }: Editor) {
  for (const guide of await leavingGuides(tx, year_id, guideId)) {
    await tx.insert(departures).values({ year_id, guide_id: guide.id, admin: guide.admin })
    await deactivateGuide(tx, guide, now)
    await setImmediate()
  }
}
