import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { textDrafts, useDrafts } from '@hafifa/shared-ui/drafts'
import { toast, useQuery } from '@hafifa/shared-ui/platform'
import type { QuestionActions } from '@hafifa/shared-ui/review'
import { questionsQuery } from '../queries/archive.ts'

/** The unsent texts outlive the page. */
export function useFileQuestions(fileId: number) {
  const { data: questions } = useQuery(questionsQuery(fileId))
  const mayAsk = useMayCall('ask-question.php', { reader: true })
  const mayAnswer = useMayCall('answer-question.php', { reader: true })
  const mayResolve = useMayCall('settle-question.php', { reader: true })
  const drafts = useDrafts(`questions/${fileId}`, textDrafts)

  const ask = useChange({
    call: 'ask-question.php',
    adds: true,
    send: (post, question: Parameters<NonNullable<QuestionActions['ask']>>) =>
      post({ file_id: fileId, field: question[0], text: question[1] }),
    subject: ([field]) => field,
    done: 'השאלה נשלחה',
    failed: 'השאלה לא נשלחה',
  })
  const answer = useChange({
    call: 'answer-question.php',
    adds: true,
    send: (post, json: { question_id: number; text: string }) => post(json),
    subject: ({ question_id }) => question_id,
    done: 'התשובה נשלחה',
    failed: 'התשובה לא נשלחה',
  })
  const resolve = useChange({
    call: 'settle-question.php',
    send: (post, json: { question_id: number; settled: boolean }) => post(json),
    onDone: (_answer, { settled }) => toast.success(settled ? 'השאלה נסגרה' : 'השאלה נפתחה מחדש'),
  })
  const actions: QuestionActions = {
    ...(mayAsk && { ask: (...question) => ask.mutateAsync(question) }),
    ...(mayAnswer && { answer: (question_id, text) => answer.mutateAsync({ question_id, text }) }),
    ...(mayResolve && { resolve: (question_id, settled) => resolve.mutate({ question_id, settled }) }),
  }
  return { questions, drafts, actions }
}
