import { type CallName, type Change, changingCalls, type Effect, type Input } from './callList.ts'
import { callPermissions } from './callPermissions.ts'
import { isKeyOf } from './objects.ts'
import { isCoordinator } from './permissions.ts'
import { inSeconds, latestTime, timestamp } from './time.ts'

/** How a session has been proven: not at all, by a code, or by what `COORDINATOR_SIGN_IN=strong` demands. */
export type Proof = 'none' | 'code' | 'strong'

const freshSeconds = 5 * 60

export type ProofSettings = { SIGN_IN: 'phone' | 'code'; COORDINATOR_SIGN_IN: 'any' | 'strong' }

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
export function canProve(settings: ProofSettings, person: { admin: number }): boolean {
  return settings.SIGN_IN === 'code' || mustBeStrong(settings, person)
}

function mustBeStrong({ COORDINATOR_SIGN_IN }: ProofSettings, person: { admin: number }): boolean {
  return COORDINATOR_SIGN_IN === 'strong' && isCoordinator(person)
}

export function lacksStrength(settings: ProofSettings, person: { admin: number; strong: number }): boolean {
  return mustBeStrong(settings, person) && person.strong === 0
}

/** A locked or weak session is answered only what proves who its guide is. */
export function isAnswered(
  settings: ProofSettings,
  session: { admin: number; strong: number; locked: number },
): boolean {
  return session.locked === 0 && !lacksStrength(settings, session)
}

/** A proof of the future is of a clock that was wrong. */
export function isFresh({ proven_at }: { proven_at: string }, now: Date): boolean {
  return proven_at >= timestamp(inSeconds(now, -freshSeconds)) && proven_at <= latestTime(now)
}

export function effectsOf(call: CallName, input: Input): readonly Effect[] {
  const { effects = [] }: Partial<Change> = isKeyOf(changingCalls, call) ? changingCalls[call] : {}
  return typeof effects === 'function' ? effects(input) : effects
}

/** Not of the calls that anyone may make, before whom there is nothing to prove. */
export function needsFreshProof(call: CallName, input: Input): boolean {
  return callPermissions[call] !== 'anyone' && effectsOf(call, input).length > 0
}
