import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

const tagBytes = 16

type Key = { bytes: Buffer }

const buffer = (data: Uint8Array | ArrayBuffer) =>
  data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength)

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
      deriveKey: async (
        { salt, info }: { salt: Uint8Array; info: Uint8Array },
        { bytes }: Key,
      ): Promise<Key> => ({
        bytes: Buffer.from(hkdfSync('sha256', bytes, salt, info, 32)),
      }),
      async encrypt({ iv }: { iv: Uint8Array }, { bytes }: Key, data: Uint8Array) {
        const cipher = createCipheriv('aes-256-gcm', bytes, iv)
        return exact(Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]))
      },
      async decrypt({ iv }: { iv: Uint8Array }, { bytes }: Key, data: ArrayBuffer) {
        const sealed = buffer(data)
        const decipher = createDecipheriv('aes-256-gcm', bytes, iv)
        decipher.setAuthTag(sealed.subarray(-tagBytes))
        return exact(Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]))
      },
      sign: async (_algorithm: string, { bytes }: Key, data: Uint8Array) =>
        exact(createHmac('sha256', bytes).update(data).digest()),
    },
  }
}
