import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, asc, count, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type Range, rangesOf } from '../../db/ranges.ts'
import { firstRow } from '../../db/rows.ts'
import {
  choiceForGroup,
  choiceForTrainee,
  choicesOf,
  chosenMoves,
  isChoice,
  leavingGuides,
  traineeChoice,
} from '../../groups/closing-draft/draft.queries.ts'
import { knownGrade, type Move, moveOf } from '../../rules/grades.ts'
import { stagesIn } from '../../rules/stages.ts'
import type { TraineeOutcome } from '../../schema/archive.table.ts'
import { closingChoices } from '../../schema/closing.table.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { decision, gradeOf, isPresentIn, outcomeOf } from './outcomes.ts'
import type { Year } from './years.queries.ts'

export async function groupRanges(db: Db, size: number): Promise<Range[]> {
  const ids = await db.select({ id: groups.id }).from(groups).where(isOfYear).orderBy(asc(groups.id))
  return rangesOf(
    ids.map(({ id }) => id),
    size,
  )
}

const groupsPerCount = 200

async function outcomeCounts(db: Db, yearId: number) {
  const moves = await chosenMoves(db, yearId)
  const counts = []
  for (const range of await groupRanges(db, groupsPerCount)) {
    const rows = await db
      .select({
        groupId: groups.id,
        grade: gradeOf,
        decision,
        count: count(),
        chosen: count(traineeChoice.choice),
      })
      .from(groups)
      .crossJoin(trainees)
      .leftJoin(...choiceForGroup(yearId))
      .leftJoin(...choiceForTrainee(yearId))
      .where(isPresentIn(range))
      .groupBy(groups.id, gradeOf, decision)
    for (const row of rows) {
      const move = moveOf(row.grade, moves)
      counts.push({ ...row, move, outcome: outcomeOf(row.grade, row.decision, move).outcome })
    }
    await setImmediate()
  }
  return counts
}

type GroupPlan = Record<TraineeOutcome, number> & { id: number; chosen: number }

export async function groupPlans(db: Db, year: Year): Promise<GroupPlan[]> {
  const plans = new Map<number, GroupPlan>()
  for (const { groupId: id, outcome, count, chosen } of await outcomeCounts(db, year.id)) {
    const plan = plans.get(id) ?? { id, moved: 0, kept: 0, left: 0, chosen: 0 }
    plan[outcome] += count
    plan.chosen += chosen
    plans.set(id, plan)
  }
  return [...plans.values()]
}

type GradePlan = { grade: string; move: Move; known: boolean; count: number }

export async function planOf(db: Db, year: Year, actorId: number) {
  const choices = await choicesOf(db, year.id)
  const sums = { moved: 0, kept: 0, left: 0 }
  const byGrade = new Map<string, GradePlan>()
  for (const { grade, move, outcome, count } of await outcomeCounts(db, year.id)) {
    sums[outcome] += count
    const before = byGrade.get(grade)?.count ?? 0
    byGrade.set(grade, { grade, move, known: knownGrade(grade) !== undefined, count: before + count })
  }
  const total = await db.$count(groups, isOfYear)
  const ending = await firstRow(
    db
      .select({ count: count() })
      .from(groups)
      .innerJoin(closingChoices, isChoice(closingChoices, year.id, 'group', groups.id))
      .where(isOfYear),
  )
  const completed = await db.$count(
    groups,
    and(isOfYear, inArray(groups.progressStageId, stagesIn('approved'))),
  )
  const leaving = await leavingGuides(db, year.id, actorId)
  const plan = {
    groups: { total, ending: ending?.count ?? 0, completed },
    guides: { total: await db.$count(guides, isNull(guides.deactivated_at)), leaving: leaving.length },
    trainees: sums,
    grades: [...byGrade.values()].sort((a, b) => (a.grade < b.grade ? -1 : 1)),
  }
  const content = [year.id, plan, choices.map(({ kind, key, choice }) => [kind, key, choice])]
  return { ...plan, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex') }
}

export type Plan = Awaited<ReturnType<typeof planOf>>
