import { createHmac } from 'node:crypto'
import type { Machine } from './clock.ts'
import type { Random } from './random.ts'

type Asked = { publicKey: { extensions: { prf: { eval: { first: Uint8Array } } } } }

const touchMs = 700

/** The passkey of the person who has a phone. What it derives depends on the secret and the salt alone. */
export function createPasskey(secret: string) {
  const derive = (salt: Uint8Array) => createHmac('sha256', secret).update(salt).digest()

  class PublicKeyCredential {
    readonly rawId = new TextEncoder().encode(secret).buffer
    readonly #bits: Buffer

    constructor(bits: Buffer) {
      this.#bits = bits
    }

    getClientExtensionResults() {
      return { prf: { results: { first: this.#bits } } }
    }
  }

  return {
    derive,
    forPage: ({ globals }: Machine, random: Random) => ({
      PublicKeyCredential,
      credentials: {
        get({ publicKey }: Asked) {
          const bits = derive(publicKey.extensions.prf.eval.first)
          const isCancelled = random.chance(0.1)
          return new Promise((resolve, reject) => {
            globals.setTimeout(() => {
              if (isCancelled) reject(new DOMException('cancelled', 'NotAllowedError'))
              else resolve(new PublicKeyCredential(bits))
            }, touchMs)
          })
        },
      },
    }),
  }
}
