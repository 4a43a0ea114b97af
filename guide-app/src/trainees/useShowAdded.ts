import { useEffect, useRef } from 'react'
import { focusEntry } from './focusEntry.ts'

/** Scrolls once to an added trainee and focuses the entry, unless the focus has moved elsewhere. */
export function useShowAdded(added: { id: number } | undefined): void {
  const shown = useRef<{ id: number }>(undefined)
  // After each rendering, because the list may render the trainee later.
  useEffect(() => {
    if (!added || shown.current === added) return
    const entry = document.querySelector<HTMLElement>(`[data-trainee="${added.id}"]`)
    if (!entry) return
    shown.current = added
    if (!isFocusElsewhere()) focusEntry(entry)
  })
}

function isFocusElsewhere() {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && !focused.closest('[role="dialog"]')
}
