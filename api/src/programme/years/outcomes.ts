import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Range } from '../../db/ranges.ts'
import { groupChoice, traineeChoice } from '../../groups/closing-draft/draft.queries.ts'
import type { Move } from '../../rules/grades.ts'
import type { TraineeOutcome } from '../../schema/archive.table.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'

const decisions = ['', 'stay', 'leave'] as const

/** Overrides the grade of a trainee; empty if there is none. */
type Decision = (typeof decisions)[number]

export const decision = sql<Decision>`case
  when ${groupChoice.choice} is not null then 'leave'
  when ${traineeChoice.choice} is not null then ${traineeChoice.choice}
  when ${trainees.expected_to_stay} = 0 then 'leave'
  else '' end`

export const gradeOf = sql<string>`coalesce(${trainees.grade}, '')`

/** With a cross join, SQLite begins with the groups, whatever its statistics say. */
export function isPresentIn({ first, last }: Range) {
  return and(between(groups.id, first, last), isOfYear, eq(trainees.group_id, groups.id), isPresent)
}

export type Outcome = { outcome: TraineeOutcome; nextGrade: string | null }

export function outcomeOf(grade: string | null, decision: Decision, move: Move): Outcome {
  if (decision === 'leave' || (decision === '' && move === 'leave'))
    return { outcome: 'left', nextGrade: null }
  if (move === 'keep' || move === 'leave') return { outcome: 'kept', nextGrade: grade }
  return { outcome: 'moved', nextGrade: move }
}

/** The same for all trainees in one statement, which lists each decision and grade with its outcome. */
export function outcomesIn(moves: ReadonlyMap<string, Move>) {
  const cases = [...moves].flatMap(([grade, move]) =>
    decisions.map((decision) => ({ key: `${decision} ${grade}`, ...outcomeOf(grade, decision, move) })),
  )
  const isOne = (some: typeof cases) =>
    inArray(
      sql`${decision} || ' ' || ${gradeOf}`,
      some.map(({ key }) => key),
    )
  const { left = [], moved = [] } = Object.groupBy(cases, ({ outcome }) => outcome)
  const rises = [...Map.groupBy(moved, ({ nextGrade }) => nextGrade)].map(
    ([nextGrade, some]) => sql` when ${isOne(some)} then ${nextGrade}`,
  )
  return {
    outcome: sql<TraineeOutcome>`case when ${isOne(left)} then 'left' when ${isOne(moved)} then 'moved' else 'kept' end`,
    nextGrade: sql<
      string | null
    >`case when ${isOne(left)} then null${sql.join(rises)} else ${trainees.grade} end`,
  }
}
