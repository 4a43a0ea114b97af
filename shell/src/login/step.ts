import type { Guide } from '@hafifa/shared-ui/platform'

export type Step =
  | { name: 'phone' | 'closed' }
  | { name: 'code'; retryAfter: number }
  | { name: 'register'; ticket?: string | undefined }
  | { name: 'full-name'; guide: Guide }
  | { name: 'passkey'; guide: Guide }
