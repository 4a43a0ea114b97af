import { useLocation } from '@hafifa/shared-ui/platform'
import { useEffect, useRef } from 'react'

/** After a change of page, reading and tabbing go on at the start of the new page's main part. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page that has its own first field has taken the focus already.
    const main = document.querySelector('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}
