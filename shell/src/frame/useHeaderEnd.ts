import { useEffect } from 'react'

const selector = 'header, nav[aria-label="נתיב"]'

export function useHeaderEnd(watched: boolean): void {
  useEffect(() => {
    if (!watched) return
    measure()
    // Notices, the text size and the window's width resize the header, and scrolling moves it.
    const observer = new ResizeObserver(measure)
    for (const element of document.querySelectorAll(`${selector}, body`)) observer.observe(element)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
    }
  }, [watched])
}

function measure() {
  const ends = [...document.querySelectorAll(selector)].map(
    (element) => element.getBoundingClientRect().bottom,
  )
  document.documentElement.style.setProperty('--header-end', `${Math.max(0, ...ends)}px`)
}
