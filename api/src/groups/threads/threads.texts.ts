import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { remarkLabel } from '../../rules/remarks.fields.ts'
import { columnsOf } from '../../schema/columns.ts'
import { messages, threads } from '../../schema/threads.table.ts'
import { type Scope, type TextRow, textsIn } from '../texts/textRow.ts'

export async function messageTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select({
      ...columnsOf(messages, ['id', 'text']),
      ...columnsOf(threads, ['group_id', 'file_id', 'year_id', 'field']),
    })
    .from(threads)
    .innerJoin(messages, eq(messages.thread_id, threads.id))
    .where(inArray(threads.group_id, groupIds))
  return rows.map(({ id, text, group_id, file_id, year_id, field }) => ({
    key: `message ${id}`,
    source: file_id === null ? 'review' : 'archive',
    groupId: group_id,
    yearId: year_id,
    ...(file_id !== null && { fileId: file_id }),
    texts: textsIn({ text }, ['text'], () => `הערה: ${remarkLabel(field)}`),
    save: (tx, texts) => tx.update(messages).set(texts).where(eq(messages.id, id)),
  }))
}
