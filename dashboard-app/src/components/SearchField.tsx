import { SearchInput } from './SearchInput.tsx'
import { useDebouncedSearch } from './useDebouncedSearch.ts'

export type SearchFieldProps = {
  label: string
  /** A part of the label, where the whole is too long. */
  placeholder?: string
  value: string
  onSearch: (text: string) => void
  className?: string
  autoFocus?: boolean
}

export function SearchField({ value, onSearch, autoFocus = false, ...input }: SearchFieldProps) {
  const { text, type, flush } = useDebouncedSearch(value, onSearch)
  return (
    <SearchInput
      {...input}
      autoFocus={autoFocus}
      value={text}
      onChange={(event) => type(event.target.value)}
      // A delayed search would undo the next press, for example on another page of the list.
      onBlur={flush}
      onPressEnter={(event) => {
        // Enter searches and does not submit a form around the field.
        event.preventDefault()
        flush()
      }}
    />
  )
}
