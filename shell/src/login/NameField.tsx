import { textLimits } from '@hafifa/api/contract'
import { Field } from '@hafifa/shared-ui/fields'

type NameFieldProps = { value: string; onChange: (value: string) => void }

export function NameField({ value, onChange }: NameFieldProps) {
  return (
    <Field
      label="שם מלא"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="name"
      name="fullName"
      limit={textLimits.short}
      autoFocus
    />
  )
}
