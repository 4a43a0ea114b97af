import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The events precede the layout for paper; the change of a `print` media query may follow it. */
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
