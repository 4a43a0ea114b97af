import { type CallName, type Change, changingCalls, type Effect, type Input } from './callList.ts'
import { callPermissions } from './callPermissions.ts'
import { isKeyOf } from './objects.ts'
import { isCoordinator } from './permissions.ts'
import { inSeconds, latestTime, timestamp } from './time.ts'

/**
 * What a session has proven, the least first: that the phone is known, that a coordinator sent a link, that the guide has the
 * phone, and what `COORDINATOR_SIGN_IN=strong` demands.
 */
export const proofs = ['phone', 'link', 'code', 'strong'] as const

export type Proof = (typeof proofs)[number]

/** What each means proves at best. */
const provenBy = {
  phone: 'phone',
  link: 'link',
  code: 'code',
  passkey: 'strong',
  word: 'strong',
} as const satisfies Record<string, Proof>

export const isAtLeast = (proof: Proof, least: Proof): boolean =>
  proofs.indexOf(proof) >= proofs.indexOf(least)

/** Who had proven the phone may set up what proves more. Otherwise a means is worth no more than what its maker had proven. */
export function worthOf(means: keyof typeof provenBy, madeUnder: Proof): Proof {
  const best = provenBy[means]
  return isAtLeast(madeUnder, 'code') || isAtLeast(madeUnder, best) ? best : madeUnder
}

export const makersOfStrong = proofs.filter((proof) => worthOf('passkey', proof) === 'strong')

const freshSeconds = 5 * 60

export type ProofSettings = { SIGN_IN: 'phone' | 'code'; COORDINATOR_SIGN_IN: 'any' | 'strong' }

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

/** Otherwise nothing is locked, because nothing could open it. */
export function canProve(settings: ProofSettings, person: { admin: number }): boolean {
  return settings.SIGN_IN === 'code' || mustBeStrong(settings, person)
}

function mustBeStrong({ COORDINATOR_SIGN_IN }: ProofSettings, person: { admin: number }): boolean {
  return COORDINATOR_SIGN_IN === 'strong' && isCoordinator(person)
}

type Session = { admin: number; proof: Proof; locked: number }

/** The code of the refusal for a session that has proven less than the settings demand at this moment. */
export function lackOf(
  settings: ProofSettings,
  { admin, proof }: Pick<Session, 'admin' | 'proof'>,
): 'strong-sign-in' | 'weak-sign-in' | undefined {
  if (mustBeStrong(settings, { admin })) return proof === 'strong' ? undefined : 'strong-sign-in'
  return settings.SIGN_IN === 'code' && proof === 'phone' ? 'weak-sign-in' : undefined
}

/** A locked or weak session is answered only what proves who its guide is. */
export function isAnswered(settings: ProofSettings, session: Session): boolean {
  return session.locked === 0 && lackOf(settings, session) === undefined
}

/** With nothing to prove by, coordinators are asked for nothing. */
export function isProofAsked(settings: ProofSettings, person: { admin: number }): boolean {
  return canProve(settings, person) || !isCoordinator(person)
}

/** A proof of the future comes from a wrong clock. */
export function isFresh({ proven_at }: { proven_at: string }, now: Date): boolean {
  return proven_at >= timestamp(inSeconds(now, -freshSeconds)) && proven_at <= latestTime(now)
}

/** Whether the phone was proven just now, so that a strong means may be set up, or a recovery word be typed. */
export function isPhoneProven(session: { proof: Proof; proven_at: string }, now: Date): boolean {
  return isAtLeast(session.proof, 'code') && isFresh(session, now)
}

export function effectsOf(call: CallName, input: Input): readonly Effect[] {
  const { effects = [] }: Partial<Change> = isKeyOf(changingCalls, call) ? changingCalls[call] : {}
  return typeof effects === 'function' ? effects(input) : effects
}

/** Calls that anyone may make need none. */
export function needsFreshProof(call: CallName, input: Input): boolean {
  return callPermissions[call] !== 'anyone' && effectsOf(call, input).length > 0
}
