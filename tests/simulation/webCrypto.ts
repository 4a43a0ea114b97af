import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

const tagBytes = 16

type Key = { bytes: Buffer }

const buffer = (data: Uint8Array | ArrayBuffer) =>
  data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength)

/** @throws Error if another key has sealed it */
export function openSealed(key: Buffer, iv: Uint8Array, data: Uint8Array | ArrayBuffer): Buffer {
  const sealed = buffer(data)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}

export const derivedKey = (bytes: Uint8Array, salt: Uint8Array | string, info: Uint8Array | string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, salt, info, 32))

const exact = (bytes: Buffer) => new Uint8Array(bytes).buffer

/** What the journal uses of Web Crypto, without threads, whose order is not the same in each run. */
export function webCrypto(random: Random) {
  return {
    getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
      bytes.set(random.bytes(bytes.length))
      return bytes
    },
    subtle: {
      importKey: async (_format: string, bytes: Uint8Array): Promise<Key> => ({ bytes: buffer(bytes) }),
      deriveKey: async ({ salt, info }: { salt: Uint8Array; info: Uint8Array }, { bytes }: Key) => ({
        bytes: derivedKey(bytes, salt, info),
      }),
      async encrypt({ iv }: { iv: Uint8Array }, { bytes }: Key, data: Uint8Array) {
        const cipher = createCipheriv('aes-256-gcm', bytes, iv)
        return exact(Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]))
      },
      decrypt: async ({ iv }: { iv: Uint8Array }, { bytes }: Key, data: ArrayBuffer) =>
        exact(openSealed(bytes, iv, data)),
      sign: async (_algorithm: string, { bytes }: Key, data: Uint8Array) =>
        exact(createHmac('sha256', bytes).update(data).digest()),
    },
  }
}
