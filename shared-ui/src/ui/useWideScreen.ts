import { useCallback, useSyncExternalStore } from 'react'

/** Style sheets use the same query. Paper shows tables. */
const wideScreen = '(width >= 48rem), print'

export function useWideScreen(): boolean {
  return useMediaQuery(wideScreen)
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
