import { useBlocker } from '@hafifa/shared-ui/platform'
import { useEffect } from 'react'

/** When the guide goes back by several entries. Links, and the sign-in after a lost session, may leave the page. */
export function useStayOnPage(stay: boolean): void {
  const blocker = useBlocker(({ historyAction }) => stay && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}
