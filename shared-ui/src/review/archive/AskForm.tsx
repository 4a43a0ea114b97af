import type { RemarkField } from '@hafifa/api/contract'
import type { Drafts } from '../../drafts/drafts.ts'
import { DraftForm } from '../threads/DraftForm.tsx'
import type { QuestionActions } from './QuestionThread.tsx'

type AskFormProps = {
  drafts: Drafts
  /** Of the draft. */
  name: string
  field: RemarkField | null
  label: string
  ask: NonNullable<QuestionActions['ask']>
}

export function AskForm({ drafts, name, field, label, ask }: AskFormProps) {
  return (
    <DraftForm
      drafts={drafts}
      name={name}
      open="שאלה חדשה"
      openLabel={`שאלה חדשה: ${label}`}
      label={`שאלה: ${label}`}
      submit="שליחת השאלה"
      onSubmit={(text) => ask(field, text)}
    />
  )
}
