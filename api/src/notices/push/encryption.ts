import { createCipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'

export type BrowserKeys = { p256dh: string; auth: string }

type MessageKeys = { privateKey: Buffer; salt: Buffer }

const curve = 'prime256v1'

const authBytes = 16

const publicKeyBytes = 65

const recordSize = 4096

/** Encrypts a message of at most 3,993 bytes by RFC 8291, so that only the browser can read it. */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt } = newMessageKeys(),
): Buffer {
  const ours = createECDH(curve)
  ours.setPrivateKey(privateKey)
  const [theirPublicKey, ourPublicKey] = [Buffer.from(p256dh, 'base64url'), ours.getPublicKey()]
  const shared = ours.computeSecret(theirPublicKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublicKey, ourPublicKey])
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The delimiter of the last record.
  const record = Buffer.concat([Buffer.from(text), Buffer.from([2])])
  const encrypted = [cipher.update(record), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([headerOf(salt, ourPublicKey), ...encrypted])
}

export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  return isPublicKey(p256dh) && Buffer.from(auth, 'base64url').length === authBytes
}

/** As a JSON web key, of which Node checks that the point is on the curve. */
export function publicJwk(publicKey: Buffer) {
  const coordinate = (start: number, end: number) => publicKey.subarray(start, end).toString('base64url')
  return { kty: 'EC', crv: 'P-256', x: coordinate(1, 33), y: coordinate(33, 65) }
}

function isPublicKey(text: string) {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== publicKeyBytes || bytes[0] !== 4) return false
  try {
    return createPublicKey({ key: publicJwk(bytes), format: 'jwk' }).type === 'public'
  } catch {
    return false
  }
}

function newMessageKeys(): MessageKeys {
  const keys = createECDH(curve)
  keys.generateKeys()
  return { privateKey: keys.getPrivateKey(), salt: randomBytes(16) }
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}

function headerOf(salt: Buffer, keyId: Buffer) {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordSize)
  sizes.writeUInt8(keyId.length, 4)
  return Buffer.concat([salt, sizes, keyId])
}
