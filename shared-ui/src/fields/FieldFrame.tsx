import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  limit?: number | undefined
  className?: string | undefined
}

type FieldFrameProps = Omit<FieldTexts, 'limit'> & {
  required?: boolean | undefined
  group?: boolean
  children: (ids: FieldIds) => ReactNode
}

type FieldIds = { id: string; labelId: string; describedBy: string | undefined }

export function FieldFrame({
  label,
  hint,
  error,
  className,
  required,
  group = false,
  children,
}: FieldFrameProps) {
  const id = useId()
  const labelId = `${id}-label`
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={className}>
      {group ? (
        <span className={css.label} id={labelId} data-required={required}>
          {label}
        </span>
      ) : (
        <label className={css.label} id={labelId} htmlFor={id} data-required={required}>
          {label}
        </label>
      )}
      {children({ id, labelId, describedBy })}
      {hint && !error && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Live regions announce only changes of their content. */}
      <p className={css.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  )
}
