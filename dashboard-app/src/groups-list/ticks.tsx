import { isolate } from '@hafifa/shared-ui/isolate'
import type { Group } from '@hafifa/shared-ui/platform'
import { Checkbox } from 'antd'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Ticks = {
  /** The ids of the ticked groups; undefined while no bulk action is offered. */
  ticked: ReadonlySet<number> | undefined
  onTick: (ticked: ReadonlySet<number> | undefined) => void
}

const TicksContext = createContext<Ticks>({ ticked: undefined, onTick: () => undefined })

/** Holds the ticked groups in a context, so that a tick does not re-render the table. */
export function TicksProvider({ children }: { children: ReactNode }) {
  const [ticked, onTick] = useState<ReadonlySet<number>>()
  return <TicksContext value={useMemo(() => ({ ticked, onTick }), [ticked])}>{children}</TicksContext>
}

export function useTicks(): Ticks {
  return useContext(TicksContext)
}

/** The checkbox of a group, while a bulk action is offered. */
export function Tick({ id, name }: Pick<Group, 'id' | 'name'>) {
  const { ticked, onTick } = useTicks()
  if (!ticked) return null
  return (
    <Checkbox
      aria-label={`סימון: ${isolate(name)}`}
      data-print="hide"
      checked={ticked.has(id)}
      onChange={({ target }) => {
        const others = [...ticked].filter((other) => other !== id)
        onTick(new Set(target.checked ? [...others, id] : others))
      }}
    />
  )
}
