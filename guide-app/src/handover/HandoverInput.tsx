import {
  type FieldDescription,
  type HandoverField,
  type HandoverValues,
  handoverFields,
  isFilled,
  requiredMessage,
  type ValueOf,
} from '@hafifa/api/contract'
import { FieldInput } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import css from './HandoverInput.module.css'

type HandoverInputProps = {
  name: HandoverField
  value: HandoverValues[HandoverField]
  /** The server's message about the value. */
  issue: string | undefined
  onChange: (name: HandoverField, value: HandoverValues[HandoverField]) => void
}

export const HandoverInput = memo(function HandoverInput({
  name,
  value,
  issue,
  onChange,
}: HandoverInputProps) {
  const field: FieldDescription = handoverFields[name]
  const required = field.required === true
  const [missing, setMissing] = useState(false)

  function change(next: ValueOf<FieldDescription> | null) {
    if (isFilled(next)) setMissing(false)
    onChange(name, next as HandoverValues[HandoverField])
  }

  return (
    <FieldInput
      field={field}
      value={value}
      onChange={change}
      onBlur={() => setMissing(required && !isFilled(value))}
      error={missing ? requiredMessage : issue}
      className={required ? css.required : undefined}
      enforceLimit
    />
  )
})
