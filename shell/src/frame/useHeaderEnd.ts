import { useEffect } from 'react'

/** Passes the header's lower edge in the window to the style sheet while `watched` is true. */
export function useHeaderEnd(watched: boolean): void {
  useEffect(() => {
    if (!watched) return
    measure()
    // Notices, the text size and the window's width resize the header, and scrolling moves it.
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
