import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/connection.ts'
import type { Move } from '../../rules/grades.ts'
import { type ChoiceKind, closingChoices } from '../../schema/closing.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { guideColumns } from '../guides/guides.queries.ts'

export async function choicesOf(db: Db, yearId: number) {
  return db
    .select({
      kind: closingChoices.kind,
      key: closingChoices.key,
      choice: closingChoices.choice,
      by: guides.full_name,
      at: closingChoices.at,
    })
    .from(closingChoices)
    .innerJoin(guides, eq(guides.id, closingChoices.guide_id))
    .where(eq(closingChoices.year_id, yearId))
    .orderBy(asc(closingChoices.kind), asc(closingChoices.key))
}

export async function chosenMoves(db: Db, yearId: number): Promise<Map<string, Move>> {
  const rows = await db
    .select({ key: closingChoices.key, choice: closingChoices.choice })
    .from(closingChoices)
    .where(and(eq(closingChoices.year_id, yearId), eq(closingChoices.kind, 'grade')))
  return new Map(rows.map(({ key, choice }) => [key, choice]))
}

export const groupChoice = alias(closingChoices, 'group_choice')

export const traineeChoice = alias(closingChoices, 'trainee_choice')

/** An alias to join. drizzle names only the alias itself when a table of SQLite is joined on PostgreSQL. */
export function aliased(choices: typeof groupChoice | typeof traineeChoice) {
  return sql`${closingChoices} ${choices}`
}

export function isChoice(
  choices: Record<'year_id' | 'kind' | 'key', SQLiteColumn>,
  yearId: number,
  kind: ChoiceKind,
  id: SQLiteColumn,
) {
  return and(eq(choices.year_id, yearId), eq(choices.kind, kind), eq(choices.key, sql`cast(${id} as text)`))
}

export function choiceForGroup(yearId: number) {
  return [aliased(groupChoice), isChoice(groupChoice, yearId, 'group', trainees.group_id)] as const
}

export function choiceForTrainee(yearId: number) {
  return [aliased(traineeChoice), isChoice(traineeChoice, yearId, 'trainee', trainees.id)] as const
}

/** Except for the coordinator who closes the year. */
export async function leavingGuides(db: Db, yearId: number, actorId: number) {
  return db
    .select(guideColumns)
    .from(closingChoices)
    .innerJoin(guides, eq(sql`cast(${guides.id} as text)`, closingChoices.key))
    .where(
      and(
        eq(closingChoices.year_id, yearId),
        eq(closingChoices.kind, 'guide'),
        isNull(guides.deactivated_at),
        ne(guides.id, actorId),
      ),
    )
    .orderBy(asc(guides.id))
}
