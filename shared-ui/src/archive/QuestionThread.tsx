import type { RemarkField } from '@hafifa/api/contract'
import type { Answer } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { timeAgo } from '../text/time.ts'
import css from './archive.module.css'
import { DraftForm } from './DraftForm.tsx'
import type { Drafts } from './drafts.ts'

export type Question = Answer<'get-questions.php'>['questions'][number]

/** The actions that the reader may take. They reject after reporting their failure. */
export type QuestionActions = {
  ask?: (field: RemarkField | null, text: string) => Promise<unknown>
  answer?: (id: number, text: string) => Promise<unknown>
  resolve?: (id: number, resolved: boolean) => void
}

type QuestionThreadProps = {
  /** Null for the whole file. */
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
      {ask && (
        <DraftForm
          drafts={drafts}
          name={`ask/${field}`}
          open="שאלה חדשה"
          openLabel={`שאלה חדשה: ${label}`}
          label={`שאלה: ${label}`}
          submit="שליחת השאלה"
          onSubmit={(text) => ask(field, text)}
        />
      )}
    </div>
  )
}

type QuestionItemProps = { question: Question; drafts: Drafts; actions: QuestionActions }

function QuestionItem({ question, drafts, actions: { answer, resolve } }: QuestionItemProps) {
  const { id, text, askedBy, askedAt, settledAt, settledBy, answers } = question
  const resolved = settledAt !== null
  return (
    <li className={css.question} data-resolved={resolved} data-question={id} tabIndex={-1}>
      <SignedText text={text} name={askedBy?.name} at={askedAt} />
      {answers.length > 0 && (
        <ul className={css.answers} aria-label="תשובות">
          {answers.map((answer) => (
            <li key={answer.id}>
              <SignedText text={answer.text} name={answer.guide?.name} at={answer.at} />
            </li>
          ))}
        </ul>
      )}
      {resolved && (
        <p className={css.note}>
          השאלה נסגרה: <bdi>{settledBy?.name || 'מדריך.ה'}</bdi>, {timeAgo(settledAt)}
        </p>
      )}
      <div className={css.actions}>
        {answer && !resolved && (
          <DraftForm
            drafts={drafts}
            name={`answer/${id}`}
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
      </div>
    </li>
  )
}

type SignedTextProps = { text: string; name: string | undefined; at: string }

function SignedText({ text, name, at }: SignedTextProps) {
  return (
    <>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className={css.note}>
        <bdi>{name || 'מדריך.ה'}</bdi>, {timeAgo(at)}
      </p>
    </>
  )
}
