import { useEffect, useRef } from 'react'
import { restoreFocus } from '../restoreFocus.ts'

/** Keeps the focus among the requests of a page: a decision removes the focused button with its request. */
export function useRequestFocus() {
  const page = useRef<HTMLDivElement>(null)
  const place = useRef(0)

  useEffect(() => {
    const element = page.current
    function remember({ target }: FocusEvent) {
      const focused = requestsIn(element).findIndex((request) => request.contains(target as Node))
      if (focused >= 0) place.current = focused
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  /** Focuses the request that took the place of the removed one, or else the last one or the page. */
  function keepFocus() {
    const requests = requestsIn(page.current)
    restoreFocus(requests[place.current] ?? requests.at(-1) ?? page.current)
  }
  return { page, keepFocus }
}

function requestsIn(page: HTMLElement | null) {
  return [...(page?.querySelectorAll<HTMLElement>('[role="article"]') ?? [])]
}
