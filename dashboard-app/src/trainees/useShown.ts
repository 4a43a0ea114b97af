import { useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useWanted } from '../components/useWanted.ts'
import { addressOf, readAddress, type Shown } from './address.ts'

type Show = (changes: Partial<Shown>, options?: { replace?: boolean }) => void

/** What the address asks to be shown, and a way to show something else. */
export function useShown(): [Shown, Show] {
  const navigate = useNavigate()
  const [shown, wanted] = useWanted(useLocation(), readAddress)

  function show(changes: Partial<Shown>, { replace = false } = {}) {
    wanted.current = { ...wanted.current, ...changes }
    void navigate(addressOf(wanted.current), { replace, preventScrollReset: true })
  }
  return [shown, show]
}
