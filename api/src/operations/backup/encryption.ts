import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

type Chunks = AsyncIterable<Uint8Array>

/** Compresses and encrypts a file, and checks that what is on the disk can be decrypted to the same content. */
export async function encryptFile(from: string, to: string, recipients: string[]): Promise<void> {
  // This machine cannot decrypt its backups later: this key exists only in memory, until the check has ended.
  const oneTimeIdentity = await generateX25519Identity()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  encrypter.addRecipient(await identityToRecipient(oneTimeIdentity))
  const original = createHash('sha256')
  await pipeline(
    createReadStream(from),
    (chunks: Chunks) => hashed(chunks, original),
    createZstdCompress(),
    (chunks: Chunks) => transformed(chunks, (stream) => encrypter.encrypt(stream)),
    createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }),
  )
  const decrypted = createHash('sha256')
  await pipeline(
    createReadStream(to),
    (chunks: Chunks) => decrypt(chunks, [oneTimeIdentity]),
    createZstdDecompress(),
    decrypted,
  )
  if (decrypted.digest('hex') !== original.digest('hex')) {
    throw new Error(`${to}: differs from what was encrypted`)
  }
}

export async function decryptFile(from: string, to: string, identities: string[]): Promise<void> {
  await pipeline(
    createReadStream(from),
    (chunks: Chunks) => decrypt(chunks, identities),
    createZstdDecompress(),
    createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

function decrypt(chunks: Chunks, identities: string[]) {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return transformed(chunks, (stream) => decrypter.decrypt(stream))
}

type WebStream = ReadableStream<Uint8Array>

async function* transformed(chunks: Chunks, transform: (stream: WebStream) => Promise<WebStream>) {
  const stream = await transform(Readable.toWeb(Readable.from(chunks)) as WebStream)
  yield* Readable.fromWeb(stream as NodeStream<Uint8Array>) as Chunks
}

async function* hashed(chunks: Chunks, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

export function parseIdentities(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}
