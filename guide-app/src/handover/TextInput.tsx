import { textLimits } from '@hafifa/api/contract'
import { Field, TextArea } from '@hafifa/shared-ui/ui'
import type { ChangeEvent } from 'react'
import css from './TextInput.module.css'

type TextInputProps = {
  label: string
  /** One line or several, each with its limit. */
  length: 'short' | 'long'
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  required?: boolean
  error?: string | undefined
  placeholder?: string | undefined
  className?: string | undefined
  'aria-label'?: string
}

/** A text up to its limit, which it tells when it comes near. */
export function TextInput({ length, value, onChange, placeholder, className, ...rest }: TextInputProps) {
  const maxLength = textLimits[length]
  const input = {
    ...rest,
    className: [css.text, className].filter(Boolean).join(' '),
    hint: limitNear(value.length, maxLength),
    maxLength,
    value,
    // Hours stand from left to right, words as their own letters do; an empty input as the page does.
    dir: value ? 'auto' : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  return length === 'long' ? <TextArea {...input} /> : <Field {...input} placeholder={placeholder} />
}

function limitNear(length: number, limit: number): string | undefined {
  const left = limit - length
  if (left > limit / 10) return undefined
  return left > 0 ? `נותרו ${left} תווים` : `הגעת לאורך המרבי: ${limit.toLocaleString('he-IL')} תווים`
}
