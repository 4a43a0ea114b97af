import { useEffect, useState } from 'react'

/** Counts down by the clock, because timers in hidden tabs are delayed. */
export function useCountdown(initial: number) {
  const [end, setEnd] = useState(() => Date.now() + initial * 1000)
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    seconds,
    restart(from: number) {
      setNow(Date.now())
      setEnd(Date.now() + from * 1000)
    },
  }
}
