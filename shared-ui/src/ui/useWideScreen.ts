import { useSyncExternalStore } from 'react'

/** Room for tables and dialogs; narrower screens get cards and drawers. Style sheets ask the same query. */
const wideScreen = '(width >= 768px)'

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideScreen).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(wideScreen)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
