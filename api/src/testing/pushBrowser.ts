import { createECDH, createPublicKey, randomBytes, verify, webcrypto } from 'node:crypto'

const { subtle } = webcrypto

const text = (value: string) => Buffer.from(value)

const point = { name: 'ECDH', namedCurve: 'P-256' }

/** What a browser keeps of its subscription, with which it reads messages as RFC 8291 says, by Web Crypto. */
type Receiver = { publicKey: Buffer; privateKey: Buffer; auth: Buffer }

export function createReceiver(): Receiver {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const privateKey = Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return { publicKey, privateKey, auth: randomBytes(16) }
}

function jwkOf(publicKey: Buffer, privateKey?: Buffer) {
  const coordinate = (start: number, end: number) => publicKey.subarray(start, end).toString('base64url')
  const point = { kty: 'EC', crv: 'P-256', x: coordinate(1, 33), y: coordinate(33, 65) }
  return { ...point, ...(privateKey && { d: privateKey.toString('base64url') }) }
}

async function derive(
  input: webcrypto.BufferSource,
  salt: webcrypto.BufferSource,
  info: webcrypto.BufferSource,
  bytes: number,
) {
  const key = await subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8)
}

export async function decryptMessage(
  body: Buffer,
  { publicKey, privateKey, auth }: Receiver,
): Promise<string> {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const senderKey = await subtle.importKey('raw', sender, point, false, [])
  const ownKey = await subtle.importKey('jwk', jwkOf(publicKey, privateKey), point, false, ['deriveBits'])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: senderKey }, ownKey, 256)
  const info = Buffer.concat([text('WebPush: info\0'), publicKey, sender])
  const input = await derive(shared, auth, info, 32)
  const key = await subtle.importKey(
    'raw',
    await derive(input, salt, text('Content-Encoding: aes128gcm\0'), 16),
    'AES-GCM',
    false,
    ['decrypt'],
  )
  const iv = await derive(input, salt, text('Content-Encoding: nonce\0'), 12)
  const record = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, key, body.subarray(keyEnd)))
  const delimiter = record.findLastIndex((byte) => byte !== 0)
  if (record[delimiter] !== 2) throw new Error('not the last record')
  return record.subarray(0, delimiter).toString()
}

/**
 * The claims of an Authorization header of RFC 8292.
 * @throws Error when its signature does not fit its key
 */
export function readVapid(authorization: string) {
  const [, header = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^.]+), k=(\S+)$/.exec(authorization) ?? []
  const key = createPublicKey({ key: jwkOf(Buffer.from(publicKey, 'base64url')), format: 'jwk' })
  const isGenuine = verify(
    'sha256',
    text(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGenuine) throw new Error('the signature does not fit the key')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}
