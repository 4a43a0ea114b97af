import { useEffect } from 'react'
import { isMissingCode, reloadOnce } from '../reload.ts'

/** Reloads the page if its code is missing, unless the user has left the error meanwhile. */
export function useReloadOnce(error: unknown): void {
  useEffect(() => {
    if (!isMissingCode(error)) return
    const controller = new AbortController()
    void reloadOnce(error, controller.signal)
    return () => controller.abort()
  }, [error])
}
