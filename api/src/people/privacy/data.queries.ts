import type { Db } from '../../db/connection.ts'
import { pick } from '../../rules/objects.ts'
import { traineeFieldNames } from '../../rules/trainees.fields.ts'
import { editorsIn, recordsOf } from './records.queries.ts'
import { entriesAbout, viewsOf } from './traces.queries.ts'

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
          values: pick(live.trainee, traineeFieldNames),
          edits: editors(live.trainee),
          deletedAt: live.trainee.deleted_at,
          deletedBy: live.deletedBy,
        }
      : null,
    archived: archived.map(({ file, group, year, trainee }) => ({
      fileId: file.id,
      year,
      group,
      values: pick(trainee, traineeFieldNames),
      edits: editors(trainee),
      outcome: trainee.outcome,
      nextGrade: trainee.next_grade,
    })),
    log: await entriesAbout(db, id),
    views: await viewsOf(db, groupIds),
  }
}
