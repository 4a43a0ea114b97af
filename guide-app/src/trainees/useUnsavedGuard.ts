import { useBlocker } from '@hafifa/shared-ui/platform'
import { useEffect } from 'react'

export function useUnsavedGuard(unsaved: () => boolean, warn: boolean) {
  const blocker = useBlocker(unsaved)
  useEffect(() => {
    if (!warn) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [warn])
  return blocker
}
