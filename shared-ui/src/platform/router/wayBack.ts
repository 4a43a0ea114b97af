import { atom } from 'jotai'
import { type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { store } from '../session/session.ts'

type WayBack = {
  to: string
  label: string
  entry?: number
}

/** The page from which the pages of a group were opened, and to which they link back; null if unknown. */
export const wayBackAtom = atom<WayBack | null>(null)

export function useWayBackHere(label: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    store.set(wayBackAtom, { to: pathname + search, label, entry: openEntry() })
  }, [pathname, search, label])
}

/** For the link back: goes back in the history, which restores the page's scroll position. */
export function useGoBack(wayBack: WayBack | null): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const steps = (wayBack?.entry ?? Number.POSITIVE_INFINITY) - openEntry()
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (steps >= 0 || opensElsewhere) return
    event.preventDefault()
    void navigate(steps)
  }
}

/** Written by the router. */
function openEntry(): number {
  return history.state?.idx ?? 0
}
