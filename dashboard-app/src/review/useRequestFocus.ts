import { useEffect, useRef } from 'react'
import { restoreFocus } from '../restoreFocus.ts'

/** Keeps the focus among the requests of a page: a decision removes its request with the focused button. */
export function useRequestFocus() {
  const page = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  /** The index of the request that had the focus, or else the open hand-in. */
  const place = useRef<number | 'hand-in'>(0)

  useEffect(() => {
    const element = page.current
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      focused.current = target
      const index = requestsIn(element).findIndex((request) => request.contains(target))
      if (index >= 0) place.current = index
      else if (target.closest(handIn)) place.current = 'hand-in'
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  const openHandIn = () => page.current?.querySelector<HTMLElement>(handIn)

  /** If the focused element was removed, focuses what has taken its place, or else the last request or the page. */
  function keepFocus() {
    if (!focused.current || focused.current.isConnected) return
    const requests = requestsIn(page.current)
    const next = place.current === 'hand-in' ? openHandIn() : requests[place.current]
    restoreFocus(next ?? requests.at(-1) ?? page.current?.closest('main'))
  }

  /** For a press on a request whose file is shown already. */
  const focusHandIn = () => openHandIn()?.focus({ preventScroll: true })

  return { page, keepFocus, focusHandIn }
}

const handIn = '[data-hand-in]'

function requestsIn(page: HTMLElement | null) {
  return [...(page?.querySelectorAll<HTMLElement>('[role="article"]') ?? [])]
}
