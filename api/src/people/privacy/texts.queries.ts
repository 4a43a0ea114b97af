import type { Db } from '../../db/connection.ts'
import type { createNameFinder } from '../../groups/texts/mentions.ts'
import type { Scope, TextRead, TextRow } from '../../groups/texts/textRow.ts'

export async function textsWith(
  db: Db,
  reads: readonly TextRead[],
  scope: Scope,
  finder: ReturnType<typeof createNameFinder>,
) {
  const rows: TextRow[] = []
  for (const read of reads) rows.push(...(await read(db, scope)))
  return rows.flatMap((row) =>
    row.texts.flatMap(({ name, label, text }) => {
      const mention = finder.find(text)
      return mention ? [{ key: `${row.key} ${name}`, row, name, label, text, mention }] : []
    }),
  )
}
