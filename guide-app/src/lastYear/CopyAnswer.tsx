import { fullLabel, type HandoverField, type HandoverValues } from '@hafifa/api/contract'
import { CopyButton } from './CopyButton.tsx'
import { type ChangeField, useCopy } from './useCopy.ts'

type CopyAnswerProps = {
  name: HandoverField
  /** Of this year. */
  value: HandoverValues[HandoverField]
  /** Of last year. */
  from: HandoverValues[HandoverField]
  onChange: ChangeField
}

export default function CopyAnswer({ name, value, from, onChange }: CopyAnswerProps) {
  const copy = useCopy({ values: { [name]: value }, from: { [name]: from }, onChange })
  return <CopyButton {...copy} text="העתקה" label={fullLabel(name)} />
}
