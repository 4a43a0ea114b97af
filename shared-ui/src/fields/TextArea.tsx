import type { ComponentProps } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { limitTexts } from './limitTexts.ts'
import growing from './TextArea.module.css'

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts & { value: string }

export function TextArea({ label, className, value, limit, ...props }: TextAreaProps) {
  const { hint, error, ...textarea } = { ...props, ...limitTexts(value, limit) }
  return (
    <FieldFrame {...{ label, hint, error, className }} required={textarea.required}>
      {({ id, describedBy }) => (
        <div className={growing.frame} data-text={value}>
          <textarea
            rows={2}
            {...textarea}
            value={value}
            id={id}
            className={`${css.input} ${growing.text}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
        </div>
      )}
    </FieldFrame>
  )
}
