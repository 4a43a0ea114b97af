import { isApiError } from '@hafifa/shared-ui/platform'

/**
 * Passes a call the same key until an answer arrives, so that a call whose answer was lost adds nothing twice
 * when it is repeated.
 */
export function createKeyedCall() {
  let key: string | undefined

  return async <Result>(call: (key: string) => Promise<Result>): Promise<Result> => {
    key ??= randomKey()
    try {
      const result = await call(key)
      key = undefined
      return result
    } catch (error) {
      if (!isApiError(error, 'network', 'unreadable', 'unavailable')) key = undefined
      throw error
    }
  }
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
