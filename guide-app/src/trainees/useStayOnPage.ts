import { useBlocker } from '@hafifa/shared-ui/platform'
import { useEffect } from 'react'

/**
 * Keeps the page of a dialog when the guide goes back by several entries at once, past the entry of the
 * dialog. The dialog is then asked to close, as on a single step back. Links and the sign-in after a lost
 * session may leave the page.
 */
export function useStayOnPage(stay: boolean): void {
  const blocker = useBlocker(({ historyAction }) => stay && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}
