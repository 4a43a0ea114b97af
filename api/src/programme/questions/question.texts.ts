import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type Scope, type TextRow, textsIn } from '../../groups/texts/textRow.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { answers, questions } from '../../schema/questions.table.ts'

const file = {
  fileId: archivedFiles.id,
  groupId: archivedFiles.group_id,
  yearId: archivedFiles.year_id,
}

export async function questionTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select({ ...file, ...columnsOf(questions, ['id', 'text']) })
    .from(archivedFiles)
    .innerJoin(questions, eq(questions.file_id, archivedFiles.id))
    .where(inArray(archivedFiles.group_id, groupIds))
  return rows.map(({ id, text, ...file }) => ({
    key: `question ${id}`,
    source: 'archive',
    ...file,
    texts: textsIn({ text }, ['text'], () => 'שאלה'),
    save: (tx, texts) => tx.update(questions).set(texts).where(eq(questions.id, id)),
  }))
}

export async function answerTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const rows = await db
    .select({ ...file, ...columnsOf(answers, ['id', 'text']) })
    .from(archivedFiles)
    .innerJoin(questions, eq(questions.file_id, archivedFiles.id))
    .innerJoin(answers, eq(answers.question_id, questions.id))
    .where(inArray(archivedFiles.group_id, groupIds))
  return rows.map(({ id, text, ...file }) => ({
    key: `answer ${id}`,
    source: 'archive',
    ...file,
    texts: textsIn({ text }, ['text'], () => 'תשובה'),
    save: (tx, texts) => tx.update(answers).set(texts).where(eq(answers.id, id)),
  }))
}
