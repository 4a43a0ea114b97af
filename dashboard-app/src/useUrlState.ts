import { useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useEffect, useMemo, useRef } from 'react'

type Url = { search: string }

type Update<State> = (changes: Partial<State>, options?: { replace?: boolean }) => void

/**
 * State kept in the page's address. The router commits an address later than it is asked to, so each update builds on the
 * latest requested state and two quick updates compose.
 *
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
    void navigate(write(latest.current), { replace, preventScrollReset: true })
  }
  return [state, update]
}
