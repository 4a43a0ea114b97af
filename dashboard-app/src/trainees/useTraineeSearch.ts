import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'

export function useTraineeSearch() {
  return useUrlState(readAddress, addressOf)
}
