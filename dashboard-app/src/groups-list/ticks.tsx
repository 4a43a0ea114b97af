import { isolate } from '@hafifa/shared-ui/isolate'
import { atom, type Group, store, useAtomValue } from '@hafifa/shared-ui/platform'
import { Checkbox } from 'antd'
import { useDeferredValue, useEffect, useMemo } from 'react'

type Ticked = ReadonlySet<number> | undefined

/** The ids of the ticked groups; undefined while no bulk action is offered. An atom, because a tick must not render the list. */
const tickedAtom = atom<Ticked>(undefined)
const tickingAtom = atom((get) => get(tickedAtom) !== undefined)

export const setTicked = (ticked: Ticked) => store.set(tickedAtom, ticked)

export const useTicked = () => useAtomValue(tickedAtom)

export const useTicking = () => useAtomValue(tickingAtom)

/** The next visit of the page begins without ticks. */
export function useTicksOfPage(): void {
  useEffect(() => () => setTicked(undefined), [])
}

function toggle(id: number, isTicked: boolean) {
  store.set(tickedAtom, (before = new Set()) => {
    const others = [...before].filter((other) => other !== id)
    return new Set(isTicked ? [...others, id] : others)
  })
}

type TickProps = Pick<Group, 'id' | 'name'>

export function Tick({ id, name }: TickProps) {
  // The boxes of all rows follow the press that offers bulk actions.
  const ticking = useDeferredValue(useTicking())
  return ticking && <TickBox id={id} name={name} />
}

function TickBox({ id, name }: TickProps) {
  const checked = useAtomValue(useMemo(() => atom((get) => get(tickedAtom)?.has(id) ?? false), [id]))
  return (
    <Checkbox
      aria-label={`סימון: ${isolate(name)}`}
      data-print="hide"
      checked={checked}
      onChange={({ target }) => toggle(id, target.checked)}
    />
  )
}
