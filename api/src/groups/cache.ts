import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { type Db, perConnection } from '../db/connection.ts'
import { count } from '../db/counters.ts'
import { acceptsBrotli, compress } from '../http/compression.ts'
import type { Env } from '../http/deps.ts'

/** `brotli` is made when first asked for. */
type Bytes = { version: number; json: Buffer; brotli?: Promise<Buffer> }

/**
 * Serves a big list from bytes that are built once for each version of the data, and 304 to a client that has them.
 * The version is read first: bytes built while a change lands carry the older version and are built again.
 *
 * @param audience who may see these bytes; part of the ETag, so that after a sign-out the browser's copy is not valid
 */
export function cachedList(audience: string, build: (db: Db) => Promise<unknown>) {
  // New at every start: after a restored backup the same version may mean other data.
  const caches = perConnection(() => ({
    epoch: randomUUID().slice(0, 8),
    bytes: undefined as Bytes | undefined,
  }))

  return async (c: Context<Env>, db: Db): Promise<Response> => {
    const cache = caches(db)
    const version = await count(db, 'version')
    const etag = `W/"${audience}-${cache.epoch}-${version}"`
    const headers = { 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Encoding, Cookie' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    if (cache.bytes?.version !== version) {
      cache.bytes = { version, json: Buffer.from(JSON.stringify(await build(db))) }
    }
    const { bytes } = cache
    const json = { ...headers, 'Content-Type': 'application/json' }
    if (!acceptsBrotli(c)) return c.body(bytes.json as never, 200, json)
    bytes.brotli ??= compress(bytes.json)
    return c.body((await bytes.brotli) as never, 200, { ...json, 'Content-Encoding': 'br' })
  }
}
