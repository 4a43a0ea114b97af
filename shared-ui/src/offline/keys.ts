import { createCipher, type Sealed } from '../drafts/journal/cipher.ts'

const purpose = 'data key'

export function createDataKey(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(32)))
}

/** @param by 256 bits in base64: the session's key, or what the passkey derives */
export async function wrapKey(dataKey: string, by: string): Promise<Sealed> {
  return (await createCipher(by, purpose)).seal(dataKey)
}

export async function unwrapKey(wrapped: Sealed, by: string): Promise<string> {
  return String(await (await createCipher(by, purpose)).open(wrapped))
}

export type PasskeyWrap = Sealed & { salt: BufferSource; credentialId: BufferSource }

/**
 * The authenticator derives the same bits from the salt each time, after a finger or a face.
 * @param allowed the ids of passkeys of this device
 * @throws PasskeyElsewhere, PasskeyUnable, or the error of the browser
 */
export async function evaluatePasskey(salt: BufferSource, allowed: readonly BufferSource[]) {
  const credential = await navigator.credentials.get({
    publicKey: {
      // Nobody verifies the signature: only the derived bits are used.
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rpId: location.hostname,
      allowCredentials: allowed.map((id) => ({ type: 'public-key', id, transports: ['internal'] })),
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey')
  if (credential.authenticatorAttachment === 'cross-platform') throw new PasskeyElsewhere()
  const bits = credential.getClientExtensionResults().prf?.results?.first
  if (!bits) throw new PasskeyUnable()
  return { credentialId: credential.rawId, key: toBase64(new Uint8Array(bits as ArrayBuffer)) }
}

/** Of another phone or of a security key, which the guide may not have with them. */
class PasskeyElsewhere extends Error {
  override name = 'PasskeyElsewhere'
}

class PasskeyUnable extends Error {
  override name = 'PasskeyUnable'
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
