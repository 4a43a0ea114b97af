import { isolate } from '@hafifa/shared-ui/isolate'
import type { Group } from '@hafifa/shared-ui/platform'
import { Checkbox } from 'antd'
import {
  createContext,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'

type Ticks = {
  /** The ids of the ticked groups; undefined while no bulk action is offered. */
  ticked: ReadonlySet<number> | undefined
  onTick: (ticked: ReadonlySet<number> | undefined) => void
  onToggle: (id: number, isTicked: boolean) => void
  /** Whether rows have checkboxes. They follow the press that offers bulk actions. */
  hasBoxes: boolean
}

const TicksContext = createContext<Ticks>({
  ticked: undefined,
  onTick: () => undefined,
  onToggle: () => undefined,
  hasBoxes: false,
})

/** Holds the ticked groups in a context, so that a tick does not re-render the table. */
export function TicksProvider({ children }: { children: ReactNode }) {
  const [ticked, onTick] = useState<ReadonlySet<number>>()
  const onToggle = useCallback((id: number, isTicked: boolean) => {
    onTick((before = new Set()) => {
      const others = [...before].filter((other) => other !== id)
      return new Set(isTicked ? [...others, id] : others)
    })
  }, [])
  const hasBoxes = useDeferredValue(ticked !== undefined)
  const ticks = useMemo(() => ({ ticked, onTick, onToggle, hasBoxes }), [ticked, onToggle, hasBoxes])
  return <TicksContext value={ticks}>{children}</TicksContext>
}

export function useTicks(): Ticks {
  return useContext(TicksContext)
}

export function Tick({ id, name }: Pick<Group, 'id' | 'name'>) {
  const { ticked, onToggle, hasBoxes } = useTicks()
  if (!ticked || !hasBoxes) return null
  return <TickBox id={id} name={name} checked={ticked.has(id)} onToggle={onToggle} />
}

type TickBoxProps = Pick<Group, 'id' | 'name'> & Pick<Ticks, 'onToggle'> & { checked: boolean }

const TickBox = memo(function TickBox({ id, name, checked, onToggle }: TickBoxProps) {
  return (
    <Checkbox
      aria-label={`סימון: ${isolate(name)}`}
      data-print="hide"
      checked={checked}
      onChange={({ target }) => onToggle(id, target.checked)}
    />
  )
})
