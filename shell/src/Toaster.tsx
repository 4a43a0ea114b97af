import { whenIdle } from '@hafifa/shared-ui/lib'
import { toastAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { loadCode } from '@hafifa/shared-ui/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { PlainToast } from './frame/PlainToast.tsx'
import { loadAfterReady } from './loadAfterReady.ts'

/** Longer than the code takes on a usual network. */
const patienceMs = 1500

export function Toaster() {
  const [AfterReady, setAfterReady] = useState<ComponentType>()
  const [isLate, setLate] = useState(false)
  const waiting = useAtomValue(toastAtom)
  const needed = waiting !== null
  useEffect(() => {
    if (AfterReady) return
    const beLate = () => setLate(true)
    // If this fails, the next toast or the return of the network tries again.
    const load = () =>
      void loadCode(loadAfterReady).then((module) => setAfterReady(() => module.AfterReady), beLate)
    const timer = needed && setTimeout(beLate, patienceMs)
    window.addEventListener('online', load)
    const cancel = needed ? load() : whenIdle(load)
    return () => {
      if (timer) clearTimeout(timer)
      window.removeEventListener('online', load)
      cancel?.()
    }
  }, [AfterReady, needed])
  if (AfterReady) return <AfterReady />
  return isLate && waiting && <PlainToast {...waiting} />
}
