import type { Group } from '@hafifa/shared-ui/platform'
import { lazyPart } from '@hafifa/shared-ui/ui'
import { Suspense, useDeferredValue } from 'react'
import { useTicking } from './ticks.ts'

export const loadTickBox = () => import('./TickBox.tsx')

const TickBox = lazyPart(loadTickBox)

export function Tick({ id, name }: Pick<Group, 'id' | 'name'>) {
  // The boxes of all rows follow the press that offers bulk actions.
  const ticking = useDeferredValue(useTicking())
  return (
    ticking && (
      <Suspense>
        <TickBox id={id} name={name} />
      </Suspense>
    )
  )
}
