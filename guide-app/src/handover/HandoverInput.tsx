import {
  describeHandoverField,
  type FieldDescription,
  type HandoverField,
  type HandoverValues,
  isFilled,
  requiredMessage,
  type ValueOf,
} from '@hafifa/api/contract'
import type { Theirs } from '@hafifa/shared-ui/drafts'
import { FieldInput, WithConflict } from '@hafifa/shared-ui/fields'
import { useGuide } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import css from './HandoverInput.module.css'

type HandoverInputProps = {
  name: HandoverField
  value: HandoverValues[HandoverField]
  issue: string | undefined
  conflict: Theirs<HandoverValues[HandoverField]> | undefined
  onChange: (name: HandoverField, value: HandoverValues[HandoverField]) => void
  onResolve: (name: HandoverField, value: HandoverValues[HandoverField]) => void
}

export function HandoverInput({ name, value, issue, conflict, onChange, onResolve }: HandoverInputProps) {
  const field = describeHandoverField(name)
  const required = field.required === true
  const [missing, setMissing] = useState(false)

  function change(next: ValueOf<FieldDescription> | null) {
    if (isFilled(next)) setMissing(false)
    onChange(name, next as HandoverValues[HandoverField])
  }

  return (
    <WithConflict
      field={field}
      label={field.label}
      mine={value}
      conflict={conflict}
      guideId={useGuide().id}
      onResolve={(chosen) => onResolve(name, chosen as HandoverValues[HandoverField])}
    >
      <FieldInput
        field={field}
        value={value}
        onChange={change}
        onBlur={() => setMissing(required && !isFilled(value))}
        error={missing ? requiredMessage : issue}
        className={required ? css.required : undefined}
      />
    </WithConflict>
  )
}
