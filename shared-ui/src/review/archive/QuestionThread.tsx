import type { RemarkField } from '@hafifa/api/contract'
import type { Answer } from '@hafifa/shared-ui/platform'
import type { Drafts } from '../../drafts/drafts.ts'
import { useDraftValue } from '../../drafts/useDraftValue.ts'
import { timeAgo } from '../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { DraftForm } from '../threads/DraftForm.tsx'
import { type Message, type Thread, ThreadItem } from '../threads/ThreadItem.tsx'
import { AskForm } from './AskForm.tsx'
import css from './archive.module.css'

export type Question = Answer<'get-questions.php'>['questions'][number]

/** The actions that the reader may take. They reject after reporting their failure. */
export type QuestionActions = {
  ask?: (field: RemarkField | null, text: string) => Promise<unknown>
  answer?: (id: number, text: string) => Promise<unknown>
  resolve?: (id: number, resolved: boolean) => void
}

type QuestionThreadProps = {
  field: RemarkField | null
  label: string
  questions: readonly Question[]
  drafts: Drafts
  actions: QuestionActions
}

export function QuestionThread({ field, label, questions, drafts, actions }: QuestionThreadProps) {
  const { ask } = actions
  const own = questions.filter((question) => question.field === field)
  return (
    <div className={css.thread}>
      {own.length > 0 && (
        <ul className={css.list} aria-label={`שאלות: ${label}`}>
          {own.map((question) => (
            <QuestionItem key={question.id} question={question} drafts={drafts} actions={actions} />
          ))}
        </ul>
      )}
      {ask && <AskForm name={`ask/${field}`} {...{ drafts, field, label, ask }} />}
    </div>
  )
}

type QuestionItemProps = { question: Question; drafts: Drafts; actions: QuestionActions }

function QuestionItem({ question, drafts, actions: { answer, resolve } }: QuestionItemProps) {
  const { id, text, settledAt, settledBy } = question
  const resolved = settledAt !== null
  const draft = `answer/${id}`
  const isAnswering = useDraftValue(drafts, draft) !== undefined
  const closed = resolved && (
    <span>
      {settledBy ? (
        <span>
          השאלה נסגרה: <Name>{settledBy.name}</Name>
        </span>
      ) : (
        <span>נסגרה עם סגירת השנה</span>
      )}
      <span>{`, ${timeAgo(settledAt)}`}</span>
    </span>
  )
  return (
    <ThreadItem thread={threadOf(question)} state={closed}>
      {answer && (!resolved || isAnswering) && (
        <DraftForm
          drafts={drafts}
          name={draft}
          open="תשובה"
          openLabel={`תשובה: ${text}`}
          label="תשובה"
          submit="שליחת התשובה"
          onSubmit={(text) => answer(id, text)}
        />
      )}
      {resolve && (
        <div data-print="hide">
          <Button
            variant="plain"
            aria-label={`${resolved ? 'פתיחה מחדש' : 'סגירת השאלה'}: ${text}`}
            onClick={() => resolve(id, !resolved)}
          >
            {resolved ? 'פתיחה מחדש' : 'סגירת השאלה'}
          </Button>
        </div>
      )}
    </ThreadItem>
  )
}

type Answered = Omit<Question['answers'][number], 'id'>

function threadOf({ id, field, text, askedBy, askedAt, settledAt, answers }: Question): Thread {
  const message = ({ text, guide, at }: Answered, id: number): Message => ({
    ...{ id, text, at },
    ...{ guide_id: guide?.id ?? null, guide: guide?.name ?? null },
  })
  return {
    ...{ id, field, open: settledAt === null, done: false },
    messages: [
      message({ text, guide: askedBy, at: askedAt }, 0),
      ...answers.map(({ id, ...answer }) => message(answer, id)),
    ],
  }
}
