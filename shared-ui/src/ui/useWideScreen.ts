import { useCallback, useSyncExternalStore } from 'react'

/** Whether there is room for tables and dialogs; narrower screens show cards and drawers. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 768px)')
}

/** Whether the media query matches now. */
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
