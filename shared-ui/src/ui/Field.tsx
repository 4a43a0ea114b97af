import type { ComponentProps } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type FieldProps = ComponentProps<'input'> & FieldTexts

export function Field({ label, hint, error, className, ...input }: FieldProps) {
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
