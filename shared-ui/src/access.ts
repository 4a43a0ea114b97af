import { type CallName, can } from '@hafifa/api/contract'
import type { Guide } from './api/guide.ts'

/** Whether the permissions let a guide make a call. It only hides what the API would refuse. */
export function mayCall(guide: Guide | null, call: CallName): boolean {
  return can({ signedIn: guide !== null, coordinator: guide !== null && guide.admin !== 0 }, call)
}
