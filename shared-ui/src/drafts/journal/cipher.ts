export type Sealed = { iv: BufferSource; data: BufferSource }

/**
 * @param key 256 bits in base64
 * @throws Error without a secure context
 */
export async function createCipher(key: string, purpose = 'text') {
  const { subtle } = crypto
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  const material = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const derive = (purpose: string, algorithm: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) => {
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(purpose) }
    return subtle.deriveKey(hkdf, material, algorithm, false, usages)
  }
  const sealing = await derive(purpose, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt'])
  const naming = await derive('names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign'])

  return {
    async seal(value: unknown): Promise<Sealed> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await subtle.encrypt({ name: 'AES-GCM', iv }, sealing, encode(JSON.stringify(value)))
      return { iv, data }
    },

    async open({ iv, data }: Sealed): Promise<unknown> {
      return JSON.parse(
        new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv }, sealing, data)),
      )
    },

    /** A keyed hash, so that the names in the storage reveal nothing. */
    nameOf: (text: string): Promise<ArrayBuffer> => subtle.sign('HMAC', naming, encode(text)),
  }
}

const encode = (text: string) => new TextEncoder().encode(text)
