import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { onlyRow } from '../db/rows.ts'
import { transact } from '../db/transaction.ts'
import { passkeys } from '../schema/passkeys.table.ts'
import type { startApi } from './api.ts'

type Api = ReturnType<typeof startApi>

type Caller = Api['visitor']

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const flags = { userPresent: 1, userVerified: 4, attestedCredential: 64 }

/** A device with one ES256 key, which answers as a browser would. */
export function createAuthenticator(origin = 'http://hafifa.test') {
  const host = new URL(origin).hostname
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flag: number, ...rest: Uint8Array[]) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.of(flag), count, ...rest])
  }

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  }

  function register(challenge: string) {
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const authData = authenticatorData(
      flags.userPresent | flags.userVerified | flags.attestedCredential,
      Buffer.alloc(16),
      Buffer.of(0, id.length),
      id,
      isoCBOR.encode(cose),
    )
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...credential,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  function signIn(challenge: string, flag = flags.userPresent | flags.userVerified) {
    const data = clientData('webauthn.get', challenge)
    const authData = authenticatorData(flag)
    return {
      ...credential,
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      },
    }
  }

  return { register, signIn }
}

export async function challengeFor(
  caller: Caller,
  call: 'get-passkey-options.php' | 'get-passkey-login-options.php',
): Promise<string> {
  return (await caller.get(call)).body.options.challenge
}

export function insertPasskey({ database }: Pick<Api, 'database'>, guideId: number): Promise<number> {
  return transact(database, async (tx) => {
    const { id } = await onlyRow(
      tx
        .insert(passkeys)
        .values({
          credential_id: base64url(randomBytes(16)),
          guide_id: guideId,
          public_key: '',
          counter: 0,
          transports: [],
          name: 'טלפון',
          created_at: '2024-11-01 10:00:00',
        })
        .returning({ id: passkeys.id }),
    )
    return id
  })
}
