import type { CallName } from './callList.ts'
import { isCoordinator } from './permissions.ts'
import { inSeconds, latestTime, timestamp } from './time.ts'

/** How a session has been proven: not at all, by a code, or by what `COORDINATOR_SIGN_IN=strong` demands. */
export type Proof = 'none' | 'code' | 'strong'

const freshSeconds = 5 * 60

type Settings = { SIGN_IN: 'phone' | 'code'; COORDINATOR_SIGN_IN: 'any' | 'strong' }

type Proven = { admin: number; proven_at: string; strong: number; locked: number }

/** What a locked session may call. */
const opening: readonly CallName[] = [
  'login.php',
  'login-passkey.php',
  'logout.php',
  'get-passkey-login-options.php',
  'get-proof.php',
  'prove.php',
  'prove-passkey.php',
  'lock.php',
]

/** What a coordinator without a strong sign-in may call to set it up. Each checks whether they may. */
const enrolling: readonly CallName[] = [
  'get-passkey-options.php',
  'add-passkey.php',
  'add-recovery-words.php',
]

export const isOpening = (call: CallName): boolean => opening.includes(call)

export const isEnrolling = (call: CallName): boolean => enrolling.includes(call)

/** Otherwise a proof is never asked for, because none is possible. */
export function canProve(settings: Settings, person: { admin: number }): boolean {
  return settings.SIGN_IN === 'code' || mustBeStrong(settings, person)
}

function mustBeStrong({ COORDINATOR_SIGN_IN }: Settings, person: { admin: number }): boolean {
  return COORDINATOR_SIGN_IN === 'strong' && isCoordinator(person)
}

export function lacksStrength(settings: Settings, person: Proven): boolean {
  return mustBeStrong(settings, person) && person.strong === 0
}

/** A proof of the future is of a clock that was wrong. */
export function isFresh({ proven_at }: Proven, now: Date): boolean {
  return proven_at >= timestamp(inSeconds(now, -freshSeconds)) && proven_at <= latestTime(now)
}
