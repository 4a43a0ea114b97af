import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { inParts } from '../db/parts.ts'
import { isPresent, traineeNames, trainees } from './trainees.table.ts'

type Names = { first_name?: string | undefined; last_name?: string | undefined }

/** Makes searches find the names that trainees have been given. */
export async function addNames(tx: Tx, given: readonly Names[]): Promise<void> {
  const names = given.flatMap(({ first_name, last_name }) => [first_name, last_name])
  const distinct = [...new Set(names.filter((name) => name !== undefined))]
  for (const part of inParts(distinct)) {
    // Most are known, and so are not written.
    const rows = await tx.select().from(traineeNames).where(inArray(traineeNames.name, part))
    const known = new Set(rows.map(({ name }) => name))
    const added = part.filter((name) => !known.has(name)).map((name) => ({ name }))
    if (added.length > 0) await tx.insert(traineeNames).values(added).onConflictDoNothing()
  }
}

/** Deletes the names that no trainee has any more. Returns how many. */
export async function deleteUnusedNames(tx: Tx): Promise<number> {
  const has = (column: typeof trainees.first_name | typeof trainees.last_name) =>
    tx
      .select({ one: sql`1` })
      .from(trainees)
      .where(and(isPresent, eq(column, traineeNames.name)))
  const deleted = await tx
    .delete(traineeNames)
    .where(and(notExists(has(trainees.last_name)), notExists(has(trainees.first_name))))
    .returning()
  return deleted.length
}
