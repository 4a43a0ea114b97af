import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from '../../db/connection.ts'
import { createChallenge, isValidChallenge, validMs } from './challenges.ts'
import type { registrationSchema } from './passkeys.schema.ts'

/** The library takes 33 MB, so it is loaded when the first passkey is used. */
const load = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256: every device has one of them. */
const algorithms = [-7, -8, -257]

/** @param origin the server's own, as the client addressed it: a passkey works on its host only */
export type Site = { origin: string; now: Date }

export type Verification = Site & { log: Logger }

const hostOf = (origin: string) => new URL(origin).hostname

const signIn = 'sign-in'

const registration = (guideId: number) => `registration of ${guideId}`

export async function signInOptions(
  db: Db,
  { origin, now }: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return {
    challenge: (await createChallenge(db, signIn, now)).toString('base64url'),
    rpId: hostOf(origin),
    userVerification: 'required',
    timeout: validMs,
  }
}

type Person = { id: number; full_name: string; phone: string }

export async function registrationOptions(
  db: Db,
  guide: Person,
  known: { credential_id: string; transports: string[] }[],
  { origin, now }: Site,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: 'חפיפה',
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(`guide ${guide.id}`),
    userName: guide.phone,
    userDisplayName: guide.full_name,
    challenge: await createChallenge(db, registration(guide.id), now),
    timeout: validMs,
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The challenge must not have been used before. */
export type VerifiedRegistration = { credential: WebAuthnCredential; challenge: string }

/** The credential of a device, if it has signed this server's challenge for the guide. */
export async function verifyRegistration(
  db: Db,
  guideId: number,
  response: z.output<typeof registrationSchema>,
  { origin, now, log }: Verification,
): Promise<VerifiedRegistration | undefined> {
  const { verifyRegistrationResponse } = await load()
  const challenges = challengeChecker(db, registration(guideId), now)
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    supportedAlgorithmIDs: algorithms,
    expectedChallenge: challenges.check,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(logFailure(log))
  if (!result?.verified) return undefined
  return { credential: result.registrationInfo.credential, challenge: challenges.checked() }
}

/** The device's new count of signatures. The challenge must not have been used before. */
export type VerifiedSignIn = { counter: number; challenge: string }

export async function verifySignIn(
  db: Db,
  credential: WebAuthnCredential,
  response: AuthenticationResponseJSON,
  { origin, now, log }: Verification,
): Promise<VerifiedSignIn | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const challenges = challengeChecker(db, signIn, now)
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenges.check,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential,
    requireUserVerification: true,
  }).catch(logFailure(log))
  if (!result?.verified) return undefined
  return { counter: result.authenticationInfo.newCounter, challenge: challenges.checked() }
}

/** The library's messages contain neither keys nor personal data. A wrong `Host` behind a proxy is logged only here. */
function logFailure(log: Logger) {
  return ({ message }: Error) => {
    log.warn({ message }, 'passkey not verified')
    return undefined
  }
}

function challengeChecker(db: Db, purpose: string, now: Date) {
  let checked = ''
  return {
    check(challenge: string) {
      checked = challenge
      return isValidChallenge(db, challenge, purpose, now)
    },
    checked: () => checked,
  }
}
