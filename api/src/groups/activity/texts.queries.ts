import type { Db } from '../../db/connection.ts'
import { logText, namedIn } from '../../rules/logData.ts'
import { activity } from '../../schema/activity.table.ts'
import { findPeople } from '../guides/people.queries.ts'

export const logColumns = {
  action: activity.action,
  subjectId: activity.subject_id,
  data: activity.data,
  legacyText: activity.legacy_text,
}

type Logged = Parameters<typeof logText>[0]

/** Entries with their texts in place of what these are made of. */
export async function withTexts<Row extends Logged>(db: Db, rows: readonly Row[]) {
  const person = await findPeople(db, rows.flatMap(namedIn))
  return rows.map(({ subjectId, data, legacyText, ...row }) => ({
    ...row,
    details: logText({ action: row.action, subjectId, data, legacyText }, (id) => person(id)?.name),
  }))
}
