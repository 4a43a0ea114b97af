import type { Db } from '../db/connection.ts'
import { archivedIncidentTexts, archivedTraineeTexts, fileTexts } from './archivedTexts.queries.ts'
import { groupTexts, handoverTexts, incidentTexts, traineeTexts } from './liveTexts.queries.ts'
import type { createNameFinder } from './mentions.ts'
import { answerTexts, questionTexts } from './questionTexts.queries.ts'
import { remarkTexts, roundTexts } from './reviewTexts.queries.ts'
import type { Scope, TextRow } from './textRow.ts'

const reads = [
  ...[handoverTexts, incidentTexts, groupTexts, traineeTexts, roundTexts, remarkTexts],
  ...[fileTexts, archivedIncidentTexts, archivedTraineeTexts, questionTexts, answerTexts],
]

/** The free texts about groups, now and in the archive, in which a name is found. */
export async function textsWith(db: Db, scope: Scope, finder: ReturnType<typeof createNameFinder>) {
  const rows: TextRow[] = []
  for (const read of reads) rows.push(...(await read(db, scope)))
  return rows.flatMap((row) =>
    row.texts.flatMap(({ name, label, text }) => {
      const mention = finder.find(text)
      return mention ? [{ key: `${row.key} ${name}`, row, name, label, text, mention }] : []
    }),
  )
}
