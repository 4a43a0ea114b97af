import { useEffect } from 'react'

const selector = '[data-thumb-bar]'

/** Of a toast with its margins, in pixels. A bar further up is not in its way. */
const room = 160

/** Passes how far the bar within the thumb's reach is from the lower edge of the window to the style sheet. */
export function useThumbBar(watched: boolean): void {
  useEffect(() => {
    if (!watched) return
    measure()
    // Notices, the text size and the window's width resize the page, and scrolling moves it.
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
  const bars = [...document.querySelectorAll(selector)].map((bar) => bar.getBoundingClientRect())
  const inTheWay = bars.filter(({ bottom }) => bottom > window.innerHeight - room)
  const distances = inTheWay.map(({ top }) => window.innerHeight - top)
  document.documentElement.style.setProperty('--thumb-bar', `${Math.max(0, ...distances)}px`)
}
