import type { FieldDescription, ValueOf } from '@hafifa/api/contract'
import type { Ref } from 'react'

export type FieldInputProps<Field extends FieldDescription = FieldDescription> = {
  field: Field
  value: ValueOf<Field> | null
  /** Receives null for a cleared choice and '' for an emptied text. */
  onChange: (value: ValueOf<Field> | null) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  className?: string | undefined
  readOnly?: boolean
  name?: string
  'aria-label'?: string
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}
