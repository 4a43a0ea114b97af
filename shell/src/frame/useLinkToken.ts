import { useLocation } from '@hafifa/shared-ui/platform'
import { useEffect, useState } from 'react'

/** The token follows the `#`, so that no request and no log contains it, and leaves the browser's history. */
export function useLinkToken(path: string): string {
  const { hash } = useLocation()
  const [token, setToken] = useState('')
  // Another link may be opened in the same tab.
  if (hash && hash.slice(1) !== token) setToken(hash.slice(1))
  useEffect(() => {
    if (hash) window.history.replaceState(window.history.state, '', path)
  }, [hash, path])
  return token
}
