import type { ErrorCode, Failure, Issue } from '@hafifa/api/contract'

/** What can go wrong on the way, before the API has its say. */
const transportMessages = {
  network: 'אין חיבור לשרת. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב',
  unreadable: 'התקבלה תשובה לא צפויה מהשרת. אפשר לנסות שוב בעוד רגע',
}

export type ApiErrorCode = ErrorCode | keyof typeof transportMessages

/** A call that did not succeed. The message is Hebrew and fit for the screen: the API writes one for each of its codes. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** Which fields of the input were refused, when the API names them. */
  readonly issues: readonly Issue[]

  constructor(code: ApiErrorCode, message: string, issues: readonly Issue[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
  }

  static of(failure: Failure): ApiError {
    return new ApiError(failure.error, failure.message, failure.issues)
  }

  static inTransport(code: keyof typeof transportMessages): ApiError {
    return new ApiError(code, transportMessages[code])
  }
}

/** Whether something that was thrown is an `ApiError` with one of these codes (any code, when none is named). */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

/** What a screen says about something that was thrown; nothing about faults of our own. */
export function errorText(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}
