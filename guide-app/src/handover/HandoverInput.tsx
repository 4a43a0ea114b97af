import {
  type ActivityDay,
  type Answer,
  activityDays,
  type FieldDescription,
  type HandoverField,
  type HandoverValues,
  handoverFields,
  isFilled,
} from '@hafifa/api/contract'
import { AnswerToggle, ChoiceGroup } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import css from './HandoverInput.module.css'
import { TextInput } from './TextInput.tsx'

type Value = HandoverValues[HandoverField]

type OverlapInputProps = {
  name: HandoverField
  value: Value
  /** What the server says of the value. */
  issue: string | undefined
  onChange: (name: HandoverField, value: Value) => void
}

const days = activityDays.map((day) => ({ value: day, label: day }))

/** One field of the handover file, as its description says. Renders again only when it is the one typed in. */
export const HandoverInput = memo(function HandoverInput({
  name,
  value,
  issue,
  onChange,
}: OverlapInputProps) {
  const { label, kind, placeholder, required: wanted }: FieldDescription = handoverFields[name]
  const required = wanted === true
  const [missing, setMissing] = useState(false)

  function change(next: Value) {
    if (isFilled(next)) setMissing(false)
    onChange(name, next)
  }

  const field = {
    label,
    required,
    className: required ? css.required : undefined,
    error: missing ? 'שדה חובה' : issue,
    onBlur: () => setMissing(required && !isFilled(value)),
    onChange: change,
  }
  switch (kind) {
    case 'day':
      return <ChoiceGroup<ActivityDay> {...field} choices={days} value={value as ActivityDay | null} />
    case 'answer':
      return <AnswerToggle {...field} value={value as Answer | null} />
    default:
      return <TextInput {...field} length={kind} placeholder={placeholder} value={String(value ?? '')} />
  }
})
