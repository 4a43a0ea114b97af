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
        if (next instanceof HTMLElement) focusOnce(next)
      })
    }
  }, [])
  return message
}

function focusOnce(element: HTMLElement) {
  if (document.activeElement !== document.body) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
