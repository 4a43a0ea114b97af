import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { programmeYears } from '../../schema/years.table.ts'

type Keeping = { id: number; traineesUntil?: string | undefined; filesUntil?: string | undefined }

/**
 * Undefined if nothing changes.
 * @throws Refusal not-found, year-open, kept-longer
 */
export async function keepArchive(tx: Tx, { id, traineesUntil, filesUntil }: Keeping) {
  const year = await firstRow(tx.select().from(programmeYears).where(eq(programmeYears.id, id)))
  if (!year) throw new Refusal('not-found')
  const { keep_trainees_until, keep_files_until } = year
  if (!keep_trainees_until || !keep_files_until) throw new Refusal('year-open')
  const trainees = traineesUntil ?? keep_trainees_until
  const files = filesUntil ?? keep_files_until
  if (trainees < keep_trainees_until || files < keep_files_until || files < trainees) {
    throw new Refusal('kept-longer')
  }
  if (trainees === keep_trainees_until && files === keep_files_until) return undefined
  await tx
    .update(programmeYears)
    .set({ keep_trainees_until: trainees, keep_files_until: files })
    .where(eq(programmeYears.id, id))
  return year
}
