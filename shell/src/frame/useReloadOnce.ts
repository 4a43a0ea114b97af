import { useEffect } from 'react'
import { isMissingCode, reloadOnce } from '../reload.ts'

/** Loads the page anew if its code is missing, unless whoever saw the error has gone on meanwhile. */
export function useReloadOnce(error: unknown): void {
  useEffect(() => {
    if (!isMissingCode(error)) return
    const gone = new AbortController()
    void reloadOnce(error, gone.signal)
    return () => gone.abort()
  }, [error])
}
