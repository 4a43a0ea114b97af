import { whenIdle } from '@hafifa/shared-ui/idle'
import { toastAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { type ComponentType, useEffect, useState } from 'react'

export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType>()
  const needed = useAtomValue(toastAtom) !== null
  useEffect(() => {
    if (Toasts) return
    // If this fails, the next toast tries again.
    const load = () =>
      import('./afterReady.ts').then(
        (module) => setToasts(() => module.Toasts),
        () => undefined,
      )
    if (needed) void load()
    else return whenIdle(load)
  }, [Toasts, needed])
  return Toasts && <Toasts />
}
