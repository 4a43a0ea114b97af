import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { addMessage, beginThread, setSettled } from '../../groups/threads/threads.service.ts'
import { Refusal } from '../../rules/errors.ts'
import type { RemarkField } from '../../rules/remarks.fields.ts'
import { groupOfFile } from '../archive/readers.queries.ts'
import { findQuestion } from './questions.queries.ts'

type NewQuestion = { fileId: number; field: RemarkField | null; text: string; by: Editor }

export async function askQuestion(tx: Tx, { fileId, field, text, by }: NewQuestion) {
  const groupId = await groupOfFile(tx, fileId)
  if (groupId === undefined) throw new Refusal('not-found')
  const threadId = await beginThread(tx, { groupId, fileId, field })
  await addMessage(tx, { threadId, groupId, text, by })
  return { threadId, groupId }
}

type NewAnswer = { questionId: number; text: string; by: Editor }

/**
 * Reopens the question if it was resolved.
 * @throws Refusal not-found
 */
export async function answerQuestion(tx: Tx, { questionId, text, by }: NewAnswer) {
  const question = await requireQuestion(tx, questionId)
  const id = await addMessage(tx, { threadId: questionId, groupId: question.groupId, text, by })
  return { ...question, id }
}

/**
 * Undefined if nothing changes.
 * @throws Refusal not-found
 */
export async function resolveQuestion(tx: Tx, questionId: number, resolved: boolean, by: Editor) {
  const question = await requireQuestion(tx, questionId)
  return (await setSettled(tx, question, resolved, by)) ? question : undefined
}

async function requireQuestion(tx: Tx, id: number) {
  const question = await findQuestion(tx, id)
  if (!question) throw new Refusal('not-found')
  return question
}
