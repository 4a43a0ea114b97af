import type { Autosaver } from './types.ts'

type Saver = Pick<Autosaver<never>, 'leave' | 'retry'> & { snapshot: () => { state: string } }

/**
 * Tells autosavers what happens to the page: leaving sends what is unsent, coming back and a network that returns try
 * again what failed, and closing asks first only when something could not be sent. Returns how to end it.
 */
export function followPage(savers: () => readonly Saver[]): () => void {
  const leave = () => {
    for (const saver of savers()) saver.leave()
  }
  const retry = () => {
    for (const saver of savers()) saver.retry()
  }
  const turn = () => (document.visibilityState === 'hidden' ? leave() : retry())
  const ask = (event: BeforeUnloadEvent) => {
    if (savers().some(isAtRisk)) event.preventDefault()
  }
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', retry, { signal })
  window.addEventListener('online', retry, { signal })
  window.addEventListener('beforeunload', ask, { signal })
  document.addEventListener('visibilitychange', turn, { signal })
  return () => ended.abort()
}

/** Words that the last request of the page would not bring to the server. */
function isAtRisk(saver: Saver): boolean {
  const { state } = saver.snapshot()
  return state === 'failed' || (state !== 'saved' && !navigator.onLine)
}
