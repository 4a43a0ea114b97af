import { type RemarkField, remarkLabel } from '@hafifa/api/contract'
import type { Drafts } from '@hafifa/shared-ui/drafts'
import { AskForm, type QuestionActions } from '@hafifa/shared-ui/review'
import { useState } from 'react'
import { SubjectSelect } from '../components/SubjectSelect.tsx'
import css from './AskQuestion.module.css'

type AskQuestionProps = { drafts: Drafts; ask: NonNullable<QuestionActions['ask']> }

/** The rows of the file have a button of their own only where a mouse can point at them. */
export function AskQuestion({ drafts, ask }: AskQuestionProps) {
  const [field, setField] = useState<RemarkField | null>(null)
  return (
    <div className={css.ask} data-print="hide">
      <SubjectSelect field={field} onChange={setField} />
      <AskForm name="ask/null" label={remarkLabel(field)} {...{ drafts, field, ask }} />
    </div>
  )
}
