import { type FieldDescription, type FieldValue, isSentAsHash, storedValue } from '@hafifa/api/contract'
import { loadCode } from '@hafifa/shared-ui/ui'

const load = () => loadCode(() => import('./textHash.ts'))

let loaded: ReturnType<typeof load> | undefined

/** Once the form is shown, because only saves over long texts need it. */
export async function loadTextHash() {
  loaded ??= load()
  try {
    return (await loaded).textHash
  } catch (error) {
    loaded = undefined
    throw error
  }
}

/** See `baseOf` of the contract, whose code includes the hash. */
export async function baseOf(field: FieldDescription, value: FieldValue | null): Promise<FieldValue | null> {
  const stored = storedValue(value)
  return isSentAsHash(field, stored) ? (await loadTextHash())(String(stored)) : stored
}
