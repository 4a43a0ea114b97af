import { useEffect } from 'react'
import { isMissingCode, reloadOnce, reloadOnReconnect } from '../reload.ts'

/** Once immediately, and again when the network returns, unless the user has left the error. */
export function useAutomaticReload(error: unknown, isUnavailable = isMissingCode(error)): void {
  useEffect(() => {
    if (!isUnavailable) return
    const controller = new AbortController()
    reloadOnReconnect(controller.signal)
    if (isMissingCode(error)) void reloadOnce(error, controller.signal)
    return () => controller.abort()
  }, [error, isUnavailable])
}
