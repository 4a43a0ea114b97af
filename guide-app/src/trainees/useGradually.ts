import { useEffect, useState } from 'react'

/** About what a screen shows, and little enough for a slow phone to draw between two key presses. */
const step = 15

/** The beginning of a long list at once and the rest a frame at a time, so that no key press waits for it. */
export function useGradually<Item>(list: readonly Item[]): readonly Item[] {
  const [limit, setLimit] = useState(step)
  const next = list.length > limit ? limit + step : Math.min(limit, list.length + step)
  useEffect(() => {
    if (next === limit) return
    const frame = requestAnimationFrame(() => setLimit(next))
    return () => cancelAnimationFrame(frame)
  }, [next, limit])
  return list.length > limit ? list.slice(0, limit) : list
}
