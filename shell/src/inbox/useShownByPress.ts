import { useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent } from 'react'

/** What `public/push/worker.js` sends to an open page, and puts into the address of a new one. */
const sign = 'show-inbox'

/** Pressing a message of the device leads to the list. */
export function useShownByPress(show: () => void): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const onPress = useEffectEvent(show)

  useEffect(() => {
    if (hash !== `#${sign}`) return
    void navigate({ pathname, search }, { replace: true })
    onPress()
  }, [pathname, search, hash, navigate])

  useEffect(() => {
    const listen = ({ data }: MessageEvent) => {
      if (data === sign) onPress()
    }
    navigator.serviceWorker?.addEventListener('message', listen)
    return () => navigator.serviceWorker?.removeEventListener('message', listen)
  }, [])
}
