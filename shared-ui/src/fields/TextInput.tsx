import { type FieldDescription, type TextKind, textLimits } from '@hafifa/api/contract'
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

export function TextInput({ field, kind, value, onChange, className, ...rest }: TextInputProps) {
  const input = {
    ...rest,
    label: field.label,
    placeholder: field.placeholder,
    required: field.required,
    // Neither autofill nor session restore may store text about a child.
    autoComplete: 'off',
    className: [css.text, className].filter(Boolean).join(' '),
    limit: textLimits[kind],
    value,
    // `auto` makes an empty input left-to-right.
    dir: value ? 'auto' : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  if (kind === 'long') return <TextArea {...input} />
  return <Field {...input} {...(kind === 'contactPhone' && phone)} />
}

const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const
