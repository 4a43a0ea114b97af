import { FieldFrame } from '@hafifa/shared-ui/ui'
import { Input, type InputProps } from 'antd'

type TextFieldProps = InputProps & { label: string; hint?: string; error?: string | undefined }

/** A labelled text input with its error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={input.required}>
      {({ id, describedBy }) => (
        <Input
          {...input}
          id={id}
          status={error ? 'error' : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  )
}
