import { useEffect } from 'react'

/** Tells the style sheet where the header ends in the window, for as long as `watched` holds true. */
export function useHeaderEnd(watched: boolean): void {
  useEffect(() => {
    if (!watched) return
    measure()
    // A notice, the size of text and the width of the window change the header, and scrolling moves it.
    const observer = new ResizeObserver(measure)
    for (const element of document.querySelectorAll('header, body')) observer.observe(element)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
    }
  }, [watched])
}

function measure() {
  const end = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  document.documentElement.style.setProperty('--header-end', `${Math.max(0, end)}px`)
}
