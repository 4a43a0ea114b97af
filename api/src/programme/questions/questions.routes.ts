import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { filled, id, longText, queryId } from '../../calls/schemas.ts'
import type { Db } from '../../db/connection.ts'
import { subject } from '../../groups/threads/threads.schema.ts'
import { groupOfFile } from '../archive/readers.queries.ts'
import { findQuestion, questionedFiles, questionsOfFile } from './questions.queries.ts'
import { questionSchema } from './questions.schema.ts'
import { answerQuestion, askQuestion, resolveQuestion } from './questions.service.ts'

const text = filled(longText)

async function fileOfQuestion({ question_id }: { question_id: number }, db: Db) {
  return { kind: 'archived-file', id: (await findQuestion(db, question_id))?.fileId } as const
}

export const questionsCalls = [
  read('get-questions.php', {
    summary:
      'The questions about a handover file from an earlier year, with their answers, the oldest first.',
    query: { fileId: queryId },
    answer: { questions: z.array(questionSchema) },
    resource: ({ fileId }) => ({ kind: 'archived-file', id: fileId }),
    viewed: async ({ fileId }, _answer, db) => {
      const groupId = await groupOfFile(db, fileId)
      return { kinds: ['handover'], groupIds: groupId === undefined ? [] : [groupId] }
    },
    run: async ({ db, input }) => ({ questions: await questionsOfFile(db, input.fileId) }),
  }),

  read('get-questioned-files.php', {
    summary:
      "The files of earlier years with open questions that the caller has written, or of the caller's groups.",
    answer: {
      files: z.array(
        z.object({ id, groupId: id, name: z.string(), year: z.string(), openQuestions: z.int() }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db, actor }) => ({ files: await questionedFiles(db, actor.id) }),
  }),

  change('ask-question.php', {
    summary: 'Asks about a handover file from an earlier year, or about a field of it.',
    body: { file_id: id, field: subject, text },
    answer: { id },
    resource: ({ file_id }) => ({ kind: 'archived-file', id: file_id }),
    run: async ({ tx, actor, input: { file_id: fileId, field, text }, now }) => {
      const by = { guideId: actor.id, now }
      const { threadId, groupId } = await askQuestion(tx, { fileId, field, text, by })
      return logged({ id: threadId }, [
        { action: 'question.ask', groupId, data: { part: field }, about: { threadId } },
      ])
    },
  }),

  change('answer-question.php', {
    summary: 'Answers a question about a handover file. Reopens it if it was resolved.',
    body: { question_id: id, text },
    answer: { id },
    resource: fileOfQuestion,
    run: async ({ tx, actor, input: { question_id: questionId, text }, now }) => {
      const by = { guideId: actor.id, now }
      const { id, groupId, field } = await answerQuestion(tx, { questionId, text, by })
      return logged({ id }, [
        {
          action: 'question.answer',
          groupId,
          data: { part: field },
          about: { threadId: questionId },
        },
      ])
    },
  }),

  change('settle-question.php', {
    summary: 'Resolves or reopens a question about a handover file.',
    body: { question_id: id, settled: z.boolean() },
    resource: fileOfQuestion,
    run: async ({ tx, actor, input: { question_id, settled: resolved }, now }) => {
      const question = await resolveQuestion(tx, question_id, resolved, { guideId: actor.id, now })
      if (!question) return unchanged({})
      const { groupId, field } = question
      const action = resolved ? 'question.settle' : 'question.reopen'
      return logged({}, [{ action, groupId, data: { part: field } }])
    },
  }),
] as const
