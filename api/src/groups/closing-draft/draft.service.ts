import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { Refusal } from '../../rules/errors.ts'
import { gradeKey } from '../../rules/grades.ts'
import { timestamp } from '../../rules/time.ts'
import { type ChoiceKind, closingChoices } from '../../schema/closing.table.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import { openYearId } from '../../schema/years.table.ts'

/** A choice of null revokes an earlier one. */
export type Choice = { kind: ChoiceKind; key: string; choice: string | null }

export async function saveChoices(tx: Tx, choices: Choice[], by: Editor): Promise<void> {
  await requireEndOfArchived(tx, choices)
  for (const { kind, key: given, choice } of choices) {
    const key = kind === 'grade' ? gradeKey(given) : given
    if (choice === null) {
      await tx
        .delete(closingChoices)
        .where(
          and(
            eq(closingChoices.year_id, openYearId),
            eq(closingChoices.kind, kind),
            eq(closingChoices.key, key),
          ),
        )
    } else {
      const row = { choice, guide_id: by.guideId, at: timestamp(by.now) }
      await tx
        .insert(closingChoices)
        .values({ year_id: openYearId, kind, key, ...row })
        .onConflictDoUpdate({
          target: [closingChoices.year_id, closingChoices.kind, closingChoices.key],
          set: row,
          setWhere: sql`${closingChoices.choice} <> excluded.choice`,
        })
    }
  }
}

async function requireEndOfArchived(tx: Tx, choices: Choice[]) {
  const goingOn = new Set(
    choices.flatMap(({ kind, key, choice }) => (kind === 'group' && choice === null ? [Number(key)] : [])),
  )
  if (goingOn.size === 0) return
  const archived = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(isOfYear, isNotNull(groups.archivedAt)))
  if (archived.some(({ id }) => goingOn.has(id))) throw new Refusal('group-archived')
}
