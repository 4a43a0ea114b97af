import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { SearchInput } from './SearchInput.tsx'

export type SearchFieldProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

const debounceMs = 200

/** A search box that searches once typing pauses. It follows `value` when that changes elsewhere, as by going back. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)
  const search = useDebouncedCallback((typed: string) => {
    if (typed === searched.current) return
    searched.current = typed
    onSearch(typed)
  }, debounceMs)

  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    search.cancel()
    setText(value)
  }, [value, search])

  return (
    <SearchInput
      {...(className && { className })}
      label={label}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        search(event.target.value)
      }}
      // A search that came later would undo what is pressed next: another page of the list, or a link.
      onBlur={() => search.flush()}
      onPressEnter={(event) => {
        // Enter searches; it does not submit a form around the field.
        event.preventDefault()
        search.flush()
      }}
    />
  )
}
