import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type Move, moveOf } from '../../rules/grades.ts'
import { closingChoices } from '../../schema/closing.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

export async function closingsAfter(db: Db, time: string): Promise<Map<string, Move>[]> {
  const rows = await db
    .select({ year: programmeYears.id, key: closingChoices.key, choice: closingChoices.choice })
    .from(programmeYears)
    .leftJoin(
      closingChoices,
      and(eq(closingChoices.year_id, programmeYears.id), eq(closingChoices.kind, 'grade')),
    )
    .where(gt(programmeYears.closed_at, time))
    .orderBy(asc(programmeYears.id))
  const years = Map.groupBy(rows, ({ year }) => year)
  return [...years.values()].map(
    (choices) =>
      new Map(choices.flatMap(({ key, choice }) => (key === null || choice === null ? [] : [[key, choice]]))),
  )
}

/** The grade after closings of years, by which a restored trainee does not leave. */
export function gradeAfter(closings: ReadonlyMap<string, Move>[], grade: string): string {
  return closings.reduce((before, chosen) => {
    const move = moveOf(before, chosen)
    return move === 'keep' || move === 'leave' ? before : move
  }, grade)
}
