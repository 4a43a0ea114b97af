import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Env } from '../calls/env.ts'
import { type Db, perConnection } from '../db/connection.ts'
import { count } from '../db/counters.ts'
import { acceptsBrotli, answerJson, compress } from '../http/compression.ts'
import { answerKept, isKnown, keptHeaders } from '../http/conditionalGet.ts'

// New at every start: after a restored backup the same version may mean other data.
const epochs = perConnection(() => randomUUID().slice(0, 8))

/**
 * The version of the data, and the ETag of an answer that the client keeps until it moves.
 *
 * @param audience who may see it; part of the ETag, so that whoever signs in next gets their own
 */
async function present(db: Db, audience: string) {
  const version = await count(db, 'version')
  return { version, etag: `W/"${audience}-${epochs(db)}-${version}"` }
}

type Bytes = { version: number; json: Buffer; brotli: Buffer }

/**
 * Serves a big list from bytes that are built once for each version of the data, and 304 to a client that has them.
 * The version is read first: bytes built while a change lands carry the older version and are built again.
 */
export function cachedList(audience: string, build: (db: Db) => Promise<unknown>) {
  const caches = perConnection(() => ({ bytes: undefined as Bytes | undefined }))

  return async (c: Context<Env>, db: Db): Promise<Response> => {
    const cache = caches(db)
    const { version, etag } = await present(db, audience)
    // Handed over with the bytes: for a response whose headers change later, the server makes a second one.
    const headers = keptHeaders(etag)
    if (isKnown(c, etag)) return c.body(null, 304, headers)
    if (cache.bytes?.version !== version) cache.bytes = await bytes(version, await build(db))
    const json = { ...headers, 'Content-Type': 'application/json' }
    return acceptsBrotli(c)
      ? c.body(cache.bytes.brotli as never, 200, { ...json, 'Content-Encoding': 'br' })
      : c.body(cache.bytes.json as never, 200, json)
  }
}

async function bytes(version: number, list: unknown): Promise<Bytes> {
  const json = Buffer.from(JSON.stringify(list))
  return { version, json, brotli: await compress(json) }
}

/** Answers somebody's own list, and 304 to a client that has it: the first call of a page that is opened every day. */
export async function ownList<List extends object>(
  c: Context<Env>,
  db: Db,
  guideId: number,
  build: () => Promise<List>,
): Promise<Response> {
  const { etag } = await present(db, `own-${guideId}`)
  return answerKept(c, etag, async () => answerJson(c, JSON.stringify(await build())))
}
