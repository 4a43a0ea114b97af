import { useLocation } from '@hafifa/shared-ui/platform'
import { useEffect, useState } from 'react'

/**
 * The token of the link by which the page at this path was opened, or an empty text. It follows the `#`, so that it is in no
 * request's address and no log, and it is removed from the browser's history.
 */
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
