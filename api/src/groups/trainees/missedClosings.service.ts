import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { keysOf } from '../../rules/objects.ts'
import { archivedFiles, archivedTrainees, type TraineeOutcome } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { traineeFieldColumns, trainees } from '../../schema/trainees.table.ts'

type Missed = {
  id: number
  deletedAt: string
  grade: string | null
  nextGrade: string | null
}

/** If the year is reopened, the trainee goes back to their grade like the others. */
export async function archiveMissed(tx: Tx, { id, deletedAt, grade, nextGrade }: Missed): Promise<void> {
  const { group_id, ...fields } = await onlyRow(
    tx
      .select(columnsOf(trainees, ['group_id', ...keysOf(traineeFieldColumns())]))
      .from(trainees)
      .where(eq(trainees.id, id)),
  )
  const file = await firstRow(
    tx
      .select({ id: archivedFiles.id })
      .from(archivedFiles)
      .where(and(eq(archivedFiles.group_id, group_id), gt(archivedFiles.archived_at, deletedAt)))
      .orderBy(desc(archivedFiles.id))
      .limit(1),
  )
  if (!file) return
  const outcome: TraineeOutcome = grade === nextGrade ? 'kept' : 'moved'
  await tx
    .insert(archivedTrainees)
    .values({ ...fields, file_id: file.id, trainee_id: id, grade, outcome, next_grade: nextGrade })
  await tx
    .update(archivedFiles)
    .set({ participantCount: sql`${archivedFiles.participantCount} + 1` })
    .where(eq(archivedFiles.id, file.id))
}
