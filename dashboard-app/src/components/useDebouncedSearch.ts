import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'

const debounceMs = 200

/** Follows a `value` that changes elsewhere, for example by going back. */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
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

  function type(typed: string) {
    setText(typed)
    search(typed)
  }
  return { text, type, flush: search.flush }
}
