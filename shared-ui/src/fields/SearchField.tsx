import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof Field>, 'onChange'> & {
  value: string
  onSearch: (text: string) => void
}

export function SearchField({ onSearch, ...field }: SearchFieldProps) {
  return (
    <Field
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      dir={field.value ? 'auto' : undefined}
      onChange={(event) => onSearch(event.currentTarget.value)}
      {...field}
    />
  )
}
