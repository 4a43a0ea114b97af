import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a message with a retry: when it is removed while it has the focus, the focus goes to what came instead, which is what follows
 * it, or else what contains it.
 */
export function useFocusAfter(): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = message.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const next = element.nextElementSibling ?? element.parentElement
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !(next instanceof HTMLElement)) return
        // Sets the attribute where there is none.
        if (next.tabIndex < 0) next.tabIndex = -1
        next.focus({ preventScroll: true })
      })
    }
  }, [])
  return message
}
