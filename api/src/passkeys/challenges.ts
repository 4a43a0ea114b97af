import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const validMs = 5 * 60 * 1000

const signedBytes = 22

const macBytes = 16

/** Challenges are signed instead of stored, so issuing one costs no write. Only this process accepts them. */
const key = randomBytes(32)

/** Used challenges that have not expired, with their expiry. */
const used = new Map<string, number>()

/** Creates a challenge for one purpose: a sign-in, or the registration of one guide's device. */
export function createChallenge(purpose: string, now: Date): Buffer<ArrayBuffer> {
  const signed = randomBytes(signedBytes)
  signed.writeUIntBE(now.getTime() + validMs, 0, 6)
  return Buffer.concat([signed, macOf(purpose, signed)])
}

/** Whether a challenge, in base64url, was created for this purpose, has not expired and was not used. */
export function isValidChallenge(challenge: string, purpose: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== signedBytes + macBytes || used.has(challenge)) return false
  const signed = bytes.subarray(0, signedBytes)
  if (signed.readUIntBE(0, 6) <= now.getTime()) return false
  return timingSafeEqual(bytes.subarray(signedBytes), macOf(purpose, signed))
}

export function consumeChallenge(challenge: string, now: Date): void {
  for (const [old, expires] of used) if (expires <= now.getTime()) used.delete(old)
  used.set(challenge, now.getTime() + validMs)
}

function macOf(purpose: string, signed: Buffer) {
  return createHmac('sha256', key).update(purpose).update('\0').update(signed).digest().subarray(0, macBytes)
}
