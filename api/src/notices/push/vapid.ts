import { createECDH, createPrivateKey, hash, type KeyObject, sign } from 'node:crypto'
import { publicJwk } from './encryption.ts'

export type ServerKey = { privateKey: KeyObject; publicKey: string }

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** @param secret any random text, from which the same keys are derived each time */
export function openServerKey(secret: string): ServerKey {
  const number = (BigInt(`0x${hash('sha512', secret)}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey)
  const publicKey = keys.getPublicKey()
  const jwk = { ...publicJwk(publicKey), d: privateKey.toString('base64url') }
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: publicKey.toString('base64url'),
  }
}

type Claims = {
  aud: string
  exp: number
  /** Whom the push service may ask: a mailto: or https: address. */
  sub: string
}

/** The value of the Authorization header, by RFC 8292. */
export function vapid({ aud, exp, sub }: Claims, { privateKey, publicKey }: ServerKey): string {
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud, exp, sub },
  ]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
