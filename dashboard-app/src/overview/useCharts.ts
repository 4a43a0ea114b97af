import { whenIdle } from '@hafifa/shared-ui/idle'
import { useEffect, useState } from 'react'

type Charts = typeof import('./charts.tsx')

/**
 * The charts' code, large and not urgent: fetched once the page is ready and the browser has nothing else to do.
 * Undefined while it is on its way, null when it cannot be had.
 */
export function useCharts(ready: boolean): Charts | null | undefined {
  const [charts, setCharts] = useState<Charts | null>()
  useEffect(() => {
    if (!ready) return
    return whenIdle(() => {
      import('./charts.tsx').then(setCharts, () => setCharts(null))
    })
  }, [ready])
  return charts
}
