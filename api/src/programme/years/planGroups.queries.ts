import { setImmediate } from 'node:timers/promises'
import { and, between, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { moveOf } from '../../rules/grades.ts'
import { groups } from '../../schema/groups.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { choiceForGroup, choiceForTrainee, chosenMoves, traineeChoice } from './draft.queries.ts'
import { decision, gradeOf, outcomeOf } from './outcomes.ts'
import { groupRanges, groupsPerCount } from './plan.queries.ts'
import type { Year } from './years.queries.ts'

type GroupPlan = { id: number; moved: number; kept: number; left: number; chosen: number }

/** The number of trainees with each outcome in each group. Groups without trainees are left out. */
export async function groupPlans(db: Db, year: Year): Promise<GroupPlan[]> {
  const moves = await chosenMoves(db, year.id)
  const plans = new Map<number, GroupPlan>()
  for (const { first, last } of await groupRanges(db, groupsPerCount)) {
    const rows = await db
      .select({
        id: groups.id,
        grade: gradeOf,
        decision,
        count: count(),
        chosen: count(traineeChoice.choice),
      })
      .from(groups)
      .crossJoin(trainees)
      .leftJoin(...choiceForGroup(year.id))
      .leftJoin(...choiceForTrainee(year.id))
      .where(and(between(groups.id, first, last), eq(trainees.group_id, groups.id), isPresent))
      .groupBy(groups.id, gradeOf, decision)
    for (const { id, grade, decision, count, chosen } of rows) {
      const plan = plans.get(id) ?? { id, moved: 0, kept: 0, left: 0, chosen: 0 }
      plan[outcomeOf(grade, decision, moveOf(grade, moves)).outcome] += count
      plan.chosen += chosen
      plans.set(id, plan)
    }
    await setImmediate()
  }
  return [...plans.values()]
}
