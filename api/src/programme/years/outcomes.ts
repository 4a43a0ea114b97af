import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Move } from '../../rules/grades.ts'
import type { TraineeOutcome } from '../../schema/archive.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { groupChoice, traineeChoice } from './draft.queries.ts'

/** Overrides the grade of a trainee; empty if there is none. */
type Decision = 'leave' | 'stay' | ''

export const decision = sql<Decision>`case
  when ${groupChoice.choice} is not null then 'leave'
  when ${traineeChoice.choice} is not null then ${traineeChoice.choice}
  when ${trainees.expected_to_stay} = 0 then 'leave'
  else '' end`

export const gradeOf = sql<string>`coalesce(${trainees.grade}, '')`

export type Outcome = { outcome: TraineeOutcome; nextGrade: string | null }

/** The outcome of a trainee with this grade and this decision. */
export function outcomeOf(grade: string | null, decision: Decision, move: Move): Outcome {
  if (decision === 'leave' || (decision === '' && move === 'leave'))
    return { outcome: 'left', nextGrade: null }
  if (move === 'keep' || move === 'leave') return { outcome: 'kept', nextGrade: grade }
  return { outcome: 'moved', nextGrade: move }
}

/** The same for all trainees in one statement. */
export function outcomesIn(moves: ReadonlyMap<string, Move>) {
  const leaving = [...moves].flatMap(([grade, move]) => (move === 'leave' ? [grade] : []))
  const rising = [...moves].filter(([, move]) => move !== 'leave' && move !== 'keep')
  const cases = rising.map(([grade, next]) => sql`when ${grade} then ${next}`)
  const risen: SQL<string | null> =
    rising.length > 0
      ? sql`case ${gradeOf} ${sql.join(cases, sql` `)} else ${trainees.grade} end`
      : sql`${trainees.grade}`
  const rises = inArray(
    gradeOf,
    rising.map(([grade]) => grade),
  )
  const leaves = or(eq(decision, 'leave'), and(eq(decision, ''), inArray(gradeOf, leaving)))
  return {
    risen,
    outcome: sql<TraineeOutcome>`case when ${leaves} then 'left' when ${rises} then 'moved' else 'kept' end`,
    nextGrade: sql<string | null>`case when ${leaves} then null else ${risen} end`,
  }
}
