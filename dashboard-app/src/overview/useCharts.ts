import { whenIdle } from '@hafifa/shared-ui/lib'
import { useEffect, useState } from 'react'

type Charts = typeof import('./charts.tsx')

/** 450 KB of code. Undefined while they load, null if loading fails. */
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
