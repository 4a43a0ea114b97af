import { useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useWanted } from '../components/useWanted.ts'
import { addressOf, readAddress, type TraineeSearch } from './address.ts'

type Show = (changes: Partial<TraineeSearch>, options?: { replace?: boolean }) => void

/** The search in the address, and a function that changes parts of it. */
export function useTraineeSearch(): [TraineeSearch, Show] {
  const navigate = useNavigate()
  const [shown, wanted] = useWanted(useLocation(), readAddress)

  function show(changes: Partial<TraineeSearch>, { replace = false } = {}) {
    wanted.current = { ...wanted.current, ...changes }
    void navigate(addressOf(wanted.current), { replace, preventScrollReset: true })
  }
  return [shown, show]
}
