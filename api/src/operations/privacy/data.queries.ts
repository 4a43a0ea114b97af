import type { Db } from '../../db/connection.ts'
import { type TraineeValues, traineeFieldNames } from '../../rules/trainees.fields.ts'
import { editorsIn, recordsOf } from './records.queries.ts'
import { entriesAbout, viewsOf } from './traces.queries.ts'

/**
 * Everything about a trainee.
 * @throws Refusal not-found
 */
export async function dataOf(db: Db, id: number) {
  const { live, archived, name, groupIds } = await recordsOf(db, id)
  const all = [...(live ? [live] : []), ...archived]
  const editors = await editorsIn(
    db,
    all.map(({ trainee }) => trainee),
  )
  return {
    trainee: { id, ...name },
    live: live
      ? {
          group: live.group,
          values: valuesOf(live.trainee),
          edits: editors(live.trainee),
          deletedAt: live.trainee.deleted_at,
          deletedBy: live.deletedBy,
        }
      : null,
    archived: archived.map(({ file, group, year, trainee }) => ({
      fileId: file.id,
      year,
      group,
      values: valuesOf(trainee),
      edits: editors(trainee),
      outcome: trainee.outcome,
      nextGrade: trainee.next_grade,
    })),
    log: await entriesAbout(db, id, groupIds),
    views: await viewsOf(db, groupIds),
  }
}

function valuesOf(trainee: TraineeValues): TraineeValues {
  return Object.fromEntries(traineeFieldNames.map((name) => [name, trainee[name]])) as TraineeValues
}
