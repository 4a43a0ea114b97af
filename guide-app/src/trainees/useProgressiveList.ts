import { useEffect, useState } from 'react'

/** About a screenful, which a slow phone renders between two key presses. */
const step = 15

/** Renders the start of a long list at once and the rest frame by frame, so that typing is not blocked. */
export function useProgressiveList<Item>(list: readonly Item[]): readonly Item[] {
  const [limit, setLimit] = useState(step)
  const next = list.length > limit ? limit + step : Math.min(limit, list.length + step)
  useEffect(() => {
    if (next === limit) return
    const frame = requestAnimationFrame(() => setLimit(next))
    return () => cancelAnimationFrame(frame)
  }, [next, limit])
  return list.length > limit ? list.slice(0, limit) : list
}
