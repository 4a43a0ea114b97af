import { useEffect } from 'react'
import { whenIdle } from '../../lib/idle.ts'

/** Loads code once the browser is idle, so that it opens offline and after a new release. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
}
