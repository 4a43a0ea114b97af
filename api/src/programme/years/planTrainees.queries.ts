import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { rangesOf } from '../../db/ranges.ts'
import { choiceForGroup, choiceForTrainee, chosenMoves } from '../../groups/closing-draft/draft.queries.ts'
import { gradeKey, knownGrade, moveOf } from '../../rules/grades.ts'
import type { TraineeOutcome } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { decision, isPresentIn, outcomeOf } from './outcomes.ts'
import type { Year } from './years.queries.ts'

type Page = {
  after: number
  groupId?: number | undefined
  outcome?: TraineeOutcome | undefined
  grade?: string | undefined
  limit: number
}

const columns = {
  ...columnsOf(trainees, ['id', 'group_id', 'first_name', 'last_name', 'grade', 'expected_to_stay']),
  group_name: groups.name,
  decision,
}

/** Few, because a page ends with all trainees of such groups. */
const groupsPerStep = 50

/** The outcomes of trainees, group by group, from the group after a given one until `limit` trainees are reached. */
export async function plannedTrainees(db: Db, year: Year, page: Page) {
  const { after, groupId, outcome, limit } = page
  const moves = await chosenMoves(db, year.id)
  const ids = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(isOfYear, groupId === undefined ? gt(groups.id, after) : eq(groups.id, groupId)))
    .orderBy(asc(groups.id))
  const found = []
  for (const range of rangesOf(
    ids.map(({ id }) => id),
    groupsPerStep,
  )) {
    const rows = await db
      .select(columns)
      .from(groups)
      .crossJoin(trainees)
      .leftJoin(...choiceForGroup(year.id))
      .leftJoin(...choiceForTrainee(year.id))
      .where(isPresentIn(range))
      .orderBy(asc(trainees.group_id), asc(trainees.last_name), asc(trainees.first_name), asc(trainees.id))
    for (const { decision, ...trainee } of rows) {
      const grade = trainee.grade ?? ''
      const will = outcomeOf(trainee.grade, decision, moveOf(grade, moves))
      if (outcome && will.outcome !== outcome) continue
      if (page.grade !== undefined && gradeKey(grade) !== page.grade) continue
      found.push({ ...trainee, ...will, known: knownGrade(grade) !== undefined })
    }
    if (found.length >= limit)
      return { trainees: found, next: range.last === ids.at(-1)?.id ? null : range.last }
    await setImmediate()
  }
  return { trainees: found, next: null }
}
