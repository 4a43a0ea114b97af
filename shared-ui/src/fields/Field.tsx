import type { ComponentProps } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { limitTexts } from './limitTexts.ts'

type FieldProps = ComponentProps<'input'> & FieldTexts

export function Field({ label, className, limit, ...props }: FieldProps) {
  const { hint, error, ...input } = { ...props, ...limitTexts(String(props.value ?? ''), limit) }
  return (
    <FieldFrame {...{ label, hint, error, className }} required={input.required}>
      {({ id, describedBy }) => (
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  )
}
