import { useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useEffect, useMemo, useRef } from 'react'

type Url = { search: string }

type Update<State> = (changes: Partial<State>, options?: { replace?: boolean }) => void

/**
 * The router updates the address asynchronously. Each update builds on the latest requested state, so that two compose.
 * @param read a stable function
 */
export function useUrlState<State>(
  read: (url: Url) => State,
  write: (state: State) => Url,
): [State, Update<State>] {
  const location = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => read(location), [location, read])
  const latest = useRef(state)
  useEffect(() => {
    latest.current = read(location)
  }, [location, read])

  function update(changes: Partial<State>, { replace = false } = {}) {
    latest.current = { ...latest.current, ...changes }
    const search = new URLSearchParams([
      ...new URLSearchParams(write(latest.current).search),
      ...paramsOfOthers(location.search, write(read(location)).search),
    ])
    void navigate({ search: search.toString() }, { replace, preventScrollReset: true })
  }
  return [state, update]
}

function paramsOfOthers(search: string, own: string) {
  const names = new URLSearchParams(own)
  return [...new URLSearchParams(search)].filter(([name]) => !names.has(name))
}
