import { whenIdle } from '@hafifa/shared-ui/idle'
import { toastAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { type ComponentType, useEffect, useState } from 'react'
import { loadAfterReady } from './loadAfterReady.ts'

export function Toaster() {
  const [AfterReady, setAfterReady] = useState<ComponentType>()
  const needed = useAtomValue(toastAtom) !== null
  useEffect(() => {
    if (AfterReady) return
    // If this fails, the next toast tries again.
    const load = () =>
      loadAfterReady().then(
        (module) => setAfterReady(() => module.AfterReady),
        () => undefined,
      )
    if (needed) void load()
    else return whenIdle(load)
  }, [AfterReady, needed])
  return AfterReady && <AfterReady />
}
