import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'shared-ui/platform'
import { addressOf, readAddress, type Shown } from './address.ts'

type Show = (changes: Partial<Shown>, options?: { replace?: boolean }) => void

/** What the address asks to be shown, and a way to show something else. */
export function useShown(): [Shown, Show] {
  const navigate = useNavigate()
  const location = useLocation()
  const shown = readAddress(location)
  // The address follows a moment later: a second change must not undo one that is still on its way there.
  const wanted = useRef(shown)
  useEffect(() => {
    wanted.current = readAddress(location)
  }, [location])

  function show(changes: Partial<Shown>, { replace = false } = {}) {
    wanted.current = { ...wanted.current, ...changes }
    void navigate(addressOf(wanted.current), { replace, preventScrollReset: true })
  }
  return [shown, show]
}
