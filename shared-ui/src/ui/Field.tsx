import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'

type FieldProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined }

/** A labelled text input; its hint and its error belong to it for screen readers too. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Always there, so that a message that appears is read out. */}
      <p className={css.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  )
}
