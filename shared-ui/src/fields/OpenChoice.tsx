import type { FieldDescription } from '@hafifa/api/contract'
import { useState } from 'react'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import type { FieldInputProps } from './FieldInputProps.ts'
import css from './OpenChoice.module.css'
import { TextInput } from './TextInput.tsx'

type Other = { option: string; label: string }

type OpenChoiceProps = Omit<FieldInputProps, 'field' | 'value' | 'onChange'> & {
  field: Extract<FieldDescription, { kind: 'openChoice' }>
  value: string | null
  onChange: (value: string | null) => void
}

export function OpenChoice({ field, ...props }: OpenChoiceProps) {
  if (field.other) return <OptionsOrFreeText field={field} other={field.other} {...props} />
  const { value } = props
  // A stored value outside the options gets a button, so that it can be cleared.
  const isOption = value === null || field.options.includes(value)
  return <Options {...props} field={field} options={isOption ? field.options : [...field.options, value]} />
}

/** Until free text is typed, the option for other texts is stored by its label. */
function OptionsOrFreeText({ field, other, className, ...props }: OpenChoiceProps & { other: Other }) {
  const { value, onChange, error } = props
  const options = [...field.options, other.option]
  const stored = value === null || options.includes(value) ? '' : value
  // Kept while other options are tried. Unfinished text may equal an option.
  const [freeText, setFreeText] = useState(stored)
  const [writing, setWriting] = useState(false)
  if (value === null && (freeText || writing)) {
    setFreeText('')
    setWriting(false)
  }
  const open = value !== null && (writing || !field.options.includes(value))
  const toValue = (text: string) => (text.trim() ? text : other.option)

  function choose(option: string | null) {
    setWriting(option === other.option)
    onChange(option === other.option ? toValue(freeText) : option)
  }

  function write(text: string) {
    setFreeText(text)
    setWriting(true)
    onChange(toValue(text))
  }

  return (
    <div className={[css.choice, className].filter(Boolean).join(' ')}>
      <Options
        {...props}
        field={field}
        options={options}
        value={open ? other.option : value}
        error={open ? undefined : error}
        onChange={choose}
      />
      {open && (
        <TextInput
          {...props}
          field={{ label: other.label }}
          kind="short"
          value={toValue(freeText) === value ? freeText : stored}
          onChange={write}
        />
      )}
    </div>
  )
}

type OptionsProps = OpenChoiceProps & { options: readonly string[] }

function Options({ field, options, value, onChange, onBlur, error, className }: OptionsProps) {
  return (
    <ChoiceGroup
      label={field.label}
      required={field.required}
      choices={options.map((option) => ({ value: option, label: option }))}
      {...{ value, onChange, onBlur, error, className }}
    />
  )
}
