import { type RemarkField, remarkLabel } from '@hafifa/api/contract'
import type { Drafts } from '@hafifa/shared-ui/drafts'
import { DraftForm, type QuestionActions } from '@hafifa/shared-ui/review'
import { useState } from 'react'
import { SubjectSelect } from '../components/SubjectSelect.tsx'
import css from './AskQuestion.module.css'

type AskQuestionProps = { drafts: Drafts; ask: NonNullable<QuestionActions['ask']> }

/** The rows of the file have a button of their own only where a mouse can point at them. */
export function AskQuestion({ drafts, ask }: AskQuestionProps) {
  const [field, setField] = useState<RemarkField | null>(null)
  const label = remarkLabel(field)
  return (
    <div className={css.ask} data-print="hide">
      <SubjectSelect field={field} onChange={setField} />
      <DraftForm
        drafts={drafts}
        name="ask/null"
        open="שאלה חדשה"
        openLabel={`שאלה חדשה: ${label}`}
        label={`שאלה: ${label}`}
        submit="שליחת השאלה"
        onSubmit={(text) => ask(field, text)}
      />
    </div>
  )
}
