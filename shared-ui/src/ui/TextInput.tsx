import { countOf, type FieldDescription, type TextKind, textLimits } from '@hafifa/api/contract'
import type { ChangeEvent } from 'react'
import { Field } from './Field.tsx'
import type { FieldInputProps } from './FieldInputProps.ts'
import { TextArea } from './TextArea.tsx'
import css from './TextInput.module.css'

type TextInputProps = Omit<FieldInputProps, 'field' | 'value' | 'onChange'> & {
  field: Pick<FieldDescription, 'label' | 'placeholder' | 'required'>
  kind: TextKind
  value: string
  onChange: (value: string) => void
}

export function TextInput({
  field,
  kind,
  value,
  onChange,
  enforceLimit,
  className,
  ...rest
}: TextInputProps) {
  const limit = textLimits[kind]
  const input = {
    ...rest,
    label: field.label,
    placeholder: field.placeholder,
    required: field.required,
    // Neither autofill nor session restore may store text about a child.
    autoComplete: 'off',
    className: [css.text, className].filter(Boolean).join(' '),
    hint: enforceLimit && limitHint(value.length, limit),
    maxLength: enforceLimit ? limit : undefined,
    value,
    // `auto` makes an empty input left-to-right.
    dir: value ? 'auto' : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  if (kind === 'long') return <TextArea {...input} />
  return <Field {...input} {...(kind === 'contactPhone' && phone)} />
}

const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const

function limitHint(length: number, limit: number): string | undefined {
  const left = limit - length
  if (left > limit / 10) return undefined
  if (left <= 0) return `הגעת לאורך המרבי: ${limit.toLocaleString('he-IL')} תווים`
  return `${left === 1 ? 'נותר' : 'נותרו'} ${countOf(left, 'character')}`
}
