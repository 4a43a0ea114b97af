import type { Db } from '../../db/connection.ts'
import { createNameFinder } from '../../groups/texts/mentions.ts'
import { sources, type TextRead } from '../../groups/texts/textRow.ts'
import { columnsOf } from '../../schema/columns.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { findGroupNames } from './groupNames.queries.ts'
import { recordsOf } from './records.queries.ts'
import { textsWith } from './texts.queries.ts'

export async function mentionsOf(db: Db, reads: readonly TextRead[], id: number) {
  const { names, groupIds } = await recordsOf(db, id)
  const found = await textsWith(db, reads, { groupIds, traineeId: id }, createNameFinder(names))
  const years = await db.select(columnsOf(programmeYears, ['id', 'label'])).from(programmeYears)
  const groupName = await findGroupNames(db, groupIds)
  const order = ({ key, mention, row }: (typeof found)[number]) =>
    `${mention.full ? 0 : 1} ${sources.indexOf(row.source)} ${key}`
  const sorted = found.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  return sorted.map(({ key, label, mention, row }) => ({
    key,
    source: row.source,
    group: { id: row.groupId, name: groupName(row.groupId) },
    year: years.find(({ id }) => id === row.yearId)?.label ?? null,
    fileId: row.fileId ?? null,
    label,
    ...mention,
  }))
}
