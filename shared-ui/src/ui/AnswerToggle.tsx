import type { Answer } from '@hafifa/api/contract'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import type { FieldTexts } from './FieldFrame.tsx'

const answers = [
  { value: 1, label: 'כן' },
  { value: 0, label: 'לא' },
] as const

type AnswerToggleProps = FieldTexts & { value: Answer | null; onChange: (value: Answer | null) => void }

/** A question with three states: yes, no, and not answered, which pressing the answer again brings back. */
export function AnswerToggle(props: AnswerToggleProps) {
  return <ChoiceGroup<Answer> choices={answers} {...props} />
}
