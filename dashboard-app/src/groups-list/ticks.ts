import { atom, store, useAtomValue } from '@hafifa/shared-ui/platform'
import { useEffect, useMemo } from 'react'

type Ticked = ReadonlySet<number> | undefined

/** The ids of the ticked groups; undefined while no bulk action is offered. An atom, because a tick must not render the list. */
const tickedAtom = atom<Ticked>(undefined)
const tickingAtom = atom((get) => get(tickedAtom) !== undefined)

export const setTicked = (ticked: Ticked) => store.set(tickedAtom, ticked)

export const useTicked = () => useAtomValue(tickedAtom)

export const useTicking = () => useAtomValue(tickingAtom)

export function useIsTicked(id: number): boolean {
  return useAtomValue(useMemo(() => atom((get) => get(tickedAtom)?.has(id) ?? false), [id]))
}

/** The next visit of the page begins without ticks. */
export function useTicksOfPage(): void {
  useEffect(() => () => setTicked(undefined), [])
}

export function toggle(id: number, isTicked: boolean): void {
  store.set(tickedAtom, (before = new Set()) => {
    const others = [...before].filter((other) => other !== id)
    return new Set(isTicked ? [...others, id] : others)
  })
}
