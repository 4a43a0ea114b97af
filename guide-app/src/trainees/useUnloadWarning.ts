import { useEffect } from 'react'

export function useUnloadWarning(warn: boolean): void {
  useEffect(() => {
    if (!warn) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [warn])
}
