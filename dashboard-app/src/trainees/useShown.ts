import { useLocation, useNavigate } from 'shared-ui/platform'
import { addressOf, readAddress, type Shown } from './address.ts'

type Show = (changes: Partial<Shown>, options?: { replace?: boolean }) => void

/** What the address asks to be shown, and a way to show something else. */
export function useShown(): [Shown, Show] {
  const navigate = useNavigate()
  const shown = readAddress(useLocation())
  return [
    shown,
    (changes, { replace = false } = {}) => {
      void navigate(addressOf({ ...shown, ...changes }), { replace, preventScrollReset: true })
    },
  ]
}
