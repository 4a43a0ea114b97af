import { and, eq, sql } from 'drizzle-orm'
import type { Editor } from '../calls/env.ts'
import type { Tx } from '../db/connection.ts'
import { timestamp } from '../time.ts'
import { type ChoiceKind, closingChoices } from './closing.table.ts'
import { gradeKey } from './grades.ts'

/** A choice of null takes an earlier one back. */
export type Choice = { kind: ChoiceKind; key: string; choice: string | null }

export async function saveChoices(tx: Tx, yearId: number, choices: Choice[], by: Editor): Promise<void> {
  for (const { kind, key: given, choice } of choices) {
    const key = kind === 'grade' ? gradeKey(given) : given
    if (choice === null) {
      await tx
        .delete(closingChoices)
        .where(
          and(eq(closingChoices.year_id, yearId), eq(closingChoices.kind, kind), eq(closingChoices.key, key)),
        )
    } else {
      const row = { choice, guide_id: by.guideId, at: timestamp(by.now) }
      await tx
        .insert(closingChoices)
        .values({ year_id: yearId, kind, key, ...row })
        .onConflictDoUpdate({
          target: [closingChoices.year_id, closingChoices.kind, closingChoices.key],
          set: row,
          setWhere: sql`${closingChoices.choice} <> excluded.choice`,
        })
    }
  }
}
