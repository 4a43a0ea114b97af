import { useEffect } from 'react'

/** Makes the browser ask before it closes or reloads the page. */
export function useUnloadWarning(warn: boolean): void {
  useEffect(() => {
    if (!warn) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [warn])
}
