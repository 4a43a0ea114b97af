import { useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useLayoutEffect, useMemo } from 'react'

type Url = { search: string }

type Update<State> = (changes: Partial<State>, options?: { replace?: boolean }) => void

/** What the parts of the page have requested last. The router changes the address, and the page shows it, later. */
let requested: Url & { since?: Url } = { search: '' }

/**
 * A part of the address. Each update builds on the latest requested address, so that two compose.
 * @param read a stable function
 */
export function useUrlState<State>(
  read: (url: Url) => State,
  write: (state: State) => Url,
): [State, Update<State>] {
  const location = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => read(location), [location, read])
  // Before other effects, which may update.
  useLayoutEffect(() => {
    if (requested.since !== location) requested = { search: location.search, since: location }
  }, [location])

  function update(changes: Partial<State>, { replace = false } = {}) {
    const before = read(requested)
    const search = new URLSearchParams([
      ...new URLSearchParams(write({ ...before, ...changes }).search),
      ...paramsOfOthers(requested.search, write(before).search),
    ]).toString()
    requested = { ...requested, search }
    void navigate({ search }, { replace, preventScrollReset: true })
  }
  return [state, update]
}

function paramsOfOthers(search: string, own: string) {
  const names = new URLSearchParams(own)
  return [...new URLSearchParams(search)].filter(([name]) => !names.has(name))
}
