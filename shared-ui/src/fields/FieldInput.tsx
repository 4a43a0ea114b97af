import { type FieldDescription, formatValue, type ValueOf } from '@hafifa/api/contract'
import type { ReactNode } from 'react'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import type { FieldInputProps } from './FieldInputProps.ts'
import { OpenChoice } from './OpenChoice.tsx'
import { TextInput } from './TextInput.tsx'

export function FieldInput<const Field extends FieldDescription>(props: FieldInputProps<Field>): ReactNode
export function FieldInput({ field, ...props }: FieldInputProps) {
  const text = props.value === null ? null : String(props.value)
  switch (field.kind) {
    case 'openChoice':
      return <OpenChoice {...props} field={field} value={text} />
    case 'choice':
      return (
        <Choice {...props} field={field} values={field.options} neverEmpty={field.default !== undefined} />
      )
    case 'yesNo':
      return <Choice {...props} field={field} values={[true, false]} />
    case 'bit':
      return <Choice {...props} field={field} values={[1, 0]} />
    default:
      return <TextInput {...props} field={field} kind={field.kind} value={text ?? ''} />
  }
}

type ChoiceProps = FieldInputProps & { values: readonly ValueOf<FieldDescription>[]; neverEmpty?: boolean }

function Choice({ field, values, neverEmpty = false, onChange, ...props }: ChoiceProps) {
  const { value, onBlur, error, className } = props
  return (
    <ChoiceGroup
      label={field.label}
      required={field.required}
      choices={values.map((choice) => ({ value: choice, label: formatValue(choice) }))}
      onChange={(next) => (next !== null || !neverEmpty) && onChange(next)}
      {...{ value, onBlur, error, className }}
    />
  )
}
