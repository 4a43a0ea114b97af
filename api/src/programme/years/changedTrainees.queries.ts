import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { Range } from '../../db/ranges.ts'
import { traineeFieldNames } from '../../rules/trainees.fields.ts'
import { archivedFiles, archivedTrainees } from '../../schema/archive.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { inRange } from './archivedFiles.queries.ts'

/** A trainee of the group who was not there, or who has another value than the closing has left. */
export function changedTrainees(db: Db, range: Range) {
  const others = traineeFieldNames.filter((name) => name !== 'grade' && name !== 'expected_to_stay')
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(trainees)
    .leftJoin(
      archivedTrainees,
      and(eq(archivedTrainees.file_id, archivedFiles.id), eq(archivedTrainees.trainee_id, trainees.id)),
    )
    .where(
      and(
        inRange(range),
        eq(trainees.group_id, archivedFiles.group_id),
        isPresent,
        or(
          isNull(archivedTrainees.trainee_id),
          eq(archivedTrainees.outcome, 'left'),
          sql`${trainees.grade} is distinct from ${archivedTrainees.next_grade}`,
          isNotNull(trainees.expected_to_stay),
          ...others.map((name) => sql`${trainees[name]} is distinct from ${archivedTrainees[name]}`),
        ),
      ),
    )
}

export function removedTrainees(db: Db, range: Range) {
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(archivedTrainees)
    .leftJoin(
      trainees,
      and(
        eq(trainees.id, archivedTrainees.trainee_id),
        eq(trainees.group_id, archivedFiles.group_id),
        isPresent,
      ),
    )
    .where(
      and(
        inRange(range),
        eq(archivedTrainees.file_id, archivedFiles.id),
        ne(archivedTrainees.outcome, 'left'),
        isNull(trainees.id),
      ),
    )
}
