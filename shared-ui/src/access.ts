import { type CallName, can } from '@hafifa/api/contract'
import type { Guide } from './api/guide.ts'

/** Whether the permissions let a guide make a call about themselves. It only hides what the API would refuse. */
export function mayCall(guide: Guide | null, call: CallName): boolean {
  const signedIn = guide !== null
  return can({ signedIn, self: signedIn, coordinator: signedIn && guide.admin !== 0 }, call)
}
