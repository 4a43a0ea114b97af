import { eq } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { type RemarkField, remarkLabel } from '../../rules/remarks.fields.ts'
import { timestamp } from '../../rules/time.ts'
import { answers, questions } from '../../schema/questions.table.ts'
import { findQuestion } from './questions.queries.ts'

export function subjectOf(field: RemarkField | null): string {
  return field === null ? 'כל התיק' : remarkLabel(field)
}

type NewQuestion = { fileId: number; field: RemarkField | null; text: string; by: Editor }

export async function askQuestion(
  tx: Tx,
  { fileId, field, text, by: { guideId, now } }: NewQuestion,
): Promise<number> {
  const { id } = await onlyRow(
    tx
      .insert(questions)
      .values({ file_id: fileId, field, text, asked_by: guideId, asked_at: timestamp(now) })
      .returning({ id: questions.id }),
  )
  return id
}

type NewAnswer = { questionId: number; text: string; by: Editor }

/**
 * Reopens the question if it was resolved.
 * @throws Refusal not-found
 */
export async function answerQuestion(tx: Tx, { questionId, text, by: { guideId, now } }: NewAnswer) {
  const question = await requireQuestion(tx, questionId)
  const { id } = await onlyRow(
    tx
      .insert(answers)
      .values({ question_id: questionId, text, guide_id: guideId, at: timestamp(now) })
      .returning({ id: answers.id }),
  )
  if (question.resolvedAt !== null) await setResolved(tx, questionId, null)
  return { ...question, id }
}

/**
 * Undefined if nothing changes.
 * @throws Refusal not-found
 */
export async function resolveQuestion(tx: Tx, questionId: number, resolved: boolean, by: Editor) {
  const question = await requireQuestion(tx, questionId)
  if ((question.resolvedAt !== null) === resolved) return undefined
  await setResolved(tx, questionId, resolved ? by : null)
  return question
}

async function setResolved(tx: Tx, id: number, by: Editor | null) {
  await tx
    .update(questions)
    .set({ settled_by: by?.guideId ?? null, settled_at: by && timestamp(by.now) })
    .where(eq(questions.id, id))
}

async function requireQuestion(tx: Tx, id: number) {
  const question = await findQuestion(tx, id)
  if (!question) throw new Refusal('not-found')
  return question
}
