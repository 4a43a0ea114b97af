import type { Autosaver } from './types.ts'

type Saver = Pick<Autosaver<never>, 'flushOnPageHide' | 'retry'> & { snapshot: () => { state: string } }

export function bindPageEvents(savers: () => readonly Saver[]): () => void {
  const flush = () => {
    for (const saver of savers()) saver.flushOnPageHide()
  }
  const retry = () => {
    for (const saver of savers()) saver.retry()
  }
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? flush() : retry())
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (savers().some(isAtRisk)) event.preventDefault()
  }
  const listeners = new AbortController()
  const { signal } = listeners
  window.addEventListener('pagehide', flush, { signal })
  window.addEventListener('pageshow', retry, { signal })
  window.addEventListener('online', retry, { signal })
  window.addEventListener('beforeunload', onBeforeUnload, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  return () => listeners.abort()
}

function isAtRisk(saver: Saver): boolean {
  const { state } = saver.snapshot()
  return state === 'failed' || state === 'conflict' || (state !== 'saved' && !navigator.onLine)
}
