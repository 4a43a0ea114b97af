import { useSyncExternalStore } from 'react'

/** From here on there is room for tables and dialogs; below it for cards and drawers. */
const query = '(min-width: 768px)'

/** Whether the window is wide now; follows it when it is turned or resized. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
