import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The time of the latest print; before the first one, the time at which the page was opened. */
export function usePrintTime(): Date {
  const [time, setTime] = useState(() => new Date())
  useEffect(() => {
    const update = () => flushSync(() => setTime(new Date()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return time
}
