import type { Db } from '../../db/connection.ts'
import type { createNameFinder } from '../../groups/texts/mentions.ts'
import type { Scope, TextRow } from '../../groups/texts/textRow.ts'
import { textReads } from '../../registry/tables.ts'

export async function textsWith(db: Db, scope: Scope, finder: ReturnType<typeof createNameFinder>) {
  const rows: TextRow[] = []
  for (const read of textReads) rows.push(...(await read(db, scope)))
  return rows.flatMap((row) =>
    row.texts.flatMap(({ name, label, text }) => {
      const mention = finder.find(text)
      return mention ? [{ key: `${row.key} ${name}`, row, name, label, text, mention }] : []
    }),
  )
}
