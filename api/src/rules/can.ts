import { changingCalls, type Input, type OfferedCall } from './callList.ts'
import { offeredReads } from './offeredReads.ts'
import { type AccessContext, isAllowed, ruleFor } from './permissions.ts'

export function can(context: AccessContext, call: OfferedCall, input: Input = {}): boolean {
  const permission = isRead(call) ? offeredReads[call] : changingCalls[call].allowed
  return isAllowed(ruleFor(permission, input), context)
}

function isRead(call: OfferedCall): call is keyof typeof offeredReads {
  return call in offeredReads
}
