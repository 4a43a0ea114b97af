import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When the element is removed while focused, the focus moves to the next element, or to its container. */
export function useFocusAfter(): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = message.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const next = element.nextElementSibling ?? element.parentElement
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !(next instanceof HTMLElement)) return
        // Adds the attribute to an element without one.
        if (next.tabIndex < 0) next.tabIndex = -1
        next.focus({ preventScroll: true })
      })
    }
  }, [])
  return message
}
