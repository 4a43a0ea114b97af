import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. The events come before the layout for paper; the change of a `print` media query
 * may come after it.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    window.addEventListener('beforeprint', follow)
    window.addEventListener('afterprint', follow)
    return () => {
      window.removeEventListener('beforeprint', follow)
      window.removeEventListener('afterprint', follow)
    }
  }, [])
  return printing
}
