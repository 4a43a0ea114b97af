import type { ComponentProps } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type SelectProps = ComponentProps<'select'> & FieldTexts

export function Select({ label, hint, error, className, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, error, className }} required={select.required}>
      {({ id, describedBy }) => (
        <select
          {...select}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  )
}
