import { useEffect, useRef } from 'react'
import { restoreFocus } from '../restoreFocus.ts'

/**
 * Keeps the focus among the requests of a page, because a decision removes the focused button with its
 * request.
 */
export function useRequestFocus() {
  const page = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const place = useRef(0)

  useEffect(() => {
    const element = page.current
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      focused.current = target
      const index = requestsIn(element).findIndex((request) => request.contains(target))
      if (index >= 0) place.current = index
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  /**
   * If the focused element was removed, focuses the request in its place, or else the last one or the page.
   */
  function keepFocus() {
    if (!focused.current || focused.current.isConnected) return
    const requests = requestsIn(page.current)
    restoreFocus(requests[place.current] ?? requests.at(-1) ?? page.current)
  }
  return { page, keepFocus }
}

function requestsIn(page: HTMLElement | null) {
  return [...(page?.querySelectorAll<HTMLElement>('[role="article"]') ?? [])]
}
