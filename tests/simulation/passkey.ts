import { createHmac } from 'node:crypto'
import type { Machine } from './clock.ts'
import type { Random } from './random.ts'

type Asked = {
  publicKey: {
    allowCredentials: { id: Uint8Array | ArrayBuffer }[]
    extensions: { prf: { eval: { first: Uint8Array } } }
  }
}

const touchMs = 700

const bytesOf = (id: Uint8Array | ArrayBuffer) => Buffer.from(new Uint8Array(id))

/** What a passkey derives from a salt. Its secret is its id. */
export const derive = (salt: Uint8Array, id: Uint8Array | ArrayBuffer): Buffer =>
  createHmac('sha256', bytesOf(id)).update(salt).digest()

/** Of a phone, on which each person has one. */
export function createPasskeys(holder: () => string) {
  class PublicKeyCredential {
    readonly rawId: ArrayBuffer
    readonly #bits: Buffer

    constructor(id: ArrayBuffer, bits: Buffer) {
      this.rawId = id
      this.#bits = bits
    }

    getClientExtensionResults() {
      return { prf: { results: { first: this.#bits } } }
    }
  }

  return {
    forPage: ({ globals }: Machine, random: Random) => ({
      PublicKeyCredential,
      credentials: {
        get({ publicKey }: Asked) {
          const { buffer: own } = new TextEncoder().encode(holder())
          const { allowCredentials: allowed, extensions } = publicKey
          const isOwn = allowed.length === 0 || allowed.some(({ id }) => bytesOf(id).equals(bytesOf(own)))
          const isCancelled = !isOwn || random.chance(0.1)
          return new Promise((resolve, reject) => {
            globals.setTimeout(() => {
              if (isCancelled) reject(new DOMException('cancelled', 'NotAllowedError'))
              else resolve(new PublicKeyCredential(own, derive(extensions.prf.eval.first, own)))
            }, touchMs)
          })
        },
      },
    }),
  }
}
