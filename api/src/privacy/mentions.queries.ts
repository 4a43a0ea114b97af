import { inArray } from 'drizzle-orm'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/connection.ts'
import { groups } from '../groups/groups.table.ts'
import { programmeYears } from '../years/years.table.ts'
import { createNameFinder } from './mentions.ts'
import { recordsOf } from './records.queries.ts'
import { sources } from './textRow.ts'
import { textsWith } from './texts.queries.ts'

/**
 * The free texts in which a trainee is named, first those with the full name.
 * @throws Refusal not-found
 */
export async function mentionsOf(db: Db, id: number) {
  const { names, groupIds } = await recordsOf(db, id)
  const found = await textsWith(db, { groupIds, traineeId: id }, createNameFinder(names))
  const years = await db.select(columnsOf(programmeYears, ['id', 'label'])).from(programmeYears)
  const groupNames = await db
    .select(columnsOf(groups, ['id', 'name']))
    .from(groups)
    .where(inArray(groups.id, groupIds))
  const order = ({ key, mention, row }: (typeof found)[number]) =>
    `${mention.full ? 0 : 1} ${sources.indexOf(row.source)} ${key}`
  const sorted = found.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  return sorted.map(({ key, label, mention, row }) => ({
    key,
    source: row.source,
    group: groupNames.find(({ id }) => id === row.groupId) ?? { id: row.groupId, name: '' },
    year: years.find(({ id }) => id === row.yearId)?.label ?? null,
    fileId: row.fileId ?? null,
    label,
    ...mention,
  }))
}
