import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'

export function useShown() {
  return useUrlState(readAddress, addressOf)
}
