import { isApiError } from '@hafifa/shared-ui/platform'
import { unanswered } from '../client/unanswered.ts'

/** The same key for a subject until an answer arrives, so that a call whose answer was lost adds nothing twice. */
export function createKeyedCall() {
  const keys = new Map<unknown, string>()

  return async <Result>(call: (key: string) => Promise<Result>, subject?: unknown): Promise<Result> => {
    const key = keys.get(subject) ?? randomKey()
    keys.set(subject, key)
    try {
      const result = await call(key)
      keys.delete(subject)
      return result
    } catch (error) {
      if (!isUnanswered(error)) keys.delete(subject)
      throw error
    }
  }
}

/** Whether the server may have made the call. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error, ...unanswered)
}

/** Of a call that may be sent again. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
