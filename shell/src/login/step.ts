import type { Guide } from '@hafifa/shared-ui/platform'

export type Step =
  | { name: 'phone' | 'closed' }
  | { name: 'code'; retryAfter: number }
  | { name: 'register'; ticket?: string | undefined }
  | { name: 'full-name'; guide: Guide }
  | { name: 'passkey'; guide: Guide }

/** What a new guide enters. It outlives the step, so that going back to the phone loses nothing. */
export type Registration = { fullName: string; groupIds: ReadonlySet<number> }

export const noRegistration: Registration = { fullName: '', groupIds: new Set() }
