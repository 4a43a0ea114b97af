import type { ErrorCode, Failure, Issue, RefusalDetails } from '@hafifa/api/contract'

const transportMessages = {
  network: 'אין חיבור לשרת. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.',
  unreadable: 'התקבלה תשובה לא צפויה מהשרת. אפשר לנסות שוב בעוד רגע.',
}

export type ApiErrorCode = ErrorCode | keyof typeof transportMessages

/** A failed call. The message is Hebrew, for the screen. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly issues: readonly Issue[]
  readonly details: RefusalDetails

  constructor(
    code: ApiErrorCode,
    message: string,
    issues: readonly Issue[] = [],
    details: RefusalDetails = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
    this.details = details
  }

  static of(failure: Failure): ApiError {
    return new ApiError(failure.error, failure.message, failure.issues, failure)
  }

  static inTransport(code: keyof typeof transportMessages): ApiError {
    return new ApiError(code, transportMessages[code])
  }
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

export function errorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const [issue, ...others] = error.issues
  return issue && others.length === 0 ? issue.message : error.message
}
