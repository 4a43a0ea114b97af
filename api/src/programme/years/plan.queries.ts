import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, asc, between, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type Range, rangesOf } from '../../db/ranges.ts'
import { firstRow } from '../../db/rows.ts'
import { knownGrade, type Move, moveOf } from '../../rules/grades.ts'
import { stagesIn } from '../../rules/stages.ts'
import { closingChoices } from '../../schema/closing.table.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { choiceForGroup, choiceForTrainee, choicesOf, isChoice, leavingGuides } from './draft.queries.ts'
import { decision, gradeOf, outcomeOf } from './outcomes.ts'
import type { Year } from './years.queries.ts'

/** The ids of the groups of the open year, in small parts. */
export async function groupRanges(db: Db, size: number): Promise<Range[]> {
  const ids = await db.select({ id: groups.id }).from(groups).where(isOfYear).orderBy(asc(groups.id))
  return rangesOf(
    ids.map(({ id }) => id),
    size,
  )
}

/** The number of groups in a query that counts their trainees. */
export const groupsPerCount = 200

/** The trainees of a range of groups, with the choices for them and their groups. */
function traineesWithChoices(db: Db, yearId: number, { first, last }: Range) {
  return (
    db
      .select({ grade: gradeOf, decision, count: count() })
      .from(groups)
      // With a cross join, SQLite begins with the groups, whatever its statistics say.
      .crossJoin(trainees)
      .leftJoin(...choiceForGroup(yearId))
      .leftJoin(...choiceForTrainee(yearId))
      .where(and(between(groups.id, first, last), eq(trainees.group_id, groups.id), isPresent))
      .groupBy(gradeOf, decision)
  )
}

type GradePlan = { grade: string; move: Move; known: boolean; count: number }

/** The effects of closing a year, in numbers. */
export async function planOf(db: Db, year: Year, actorId: number) {
  const choices = await choicesOf(db, year.id)
  const chosen = new Map(
    choices.flatMap(({ kind, key, choice }) => (kind === 'grade' ? [[key, choice]] : [])),
  )
  const sums = { moved: 0, kept: 0, left: 0 }
  const byGrade = new Map<string, GradePlan>()
  for (const range of await groupRanges(db, groupsPerCount)) {
    for (const { grade, decision, count } of await traineesWithChoices(db, year.id, range)) {
      const move = moveOf(grade, chosen)
      sums[outcomeOf(grade, decision, move).outcome] += count
      const before = byGrade.get(grade)?.count ?? 0
      byGrade.set(grade, { grade, move, known: knownGrade(grade) !== undefined, count: before + count })
    }
    await setImmediate()
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
