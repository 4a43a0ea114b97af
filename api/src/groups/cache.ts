import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { type Db, perConnection } from '../db/connection.ts'
import { count } from '../db/counters.ts'
import { acceptsBrotli, answerJson, compress } from '../http/compression.ts'
import type { Env } from '../http/deps.ts'
import { isKnown, keptHeaders } from '../http/kept.ts'

// New at every start: after a restored backup the same version may mean other data.
const epochs = perConnection(() => randomUUID().slice(0, 8))

/**
 * Of an answer that the client keeps until the version moves: its headers, and whether the client has it.
 *
 * @param audience who may see it; part of the ETag, so that whoever signs in next gets their own
 */
async function kept(c: Context<Env>, db: Db, audience: string) {
  const version = await count(db, 'version')
  const etag = `W/"${audience}-${epochs(db)}-${version}"`
  return { version, headers: keptHeaders(etag), known: isKnown(c, etag) }
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
    const { version, headers, known } = await kept(c, db, audience)
    if (known) return c.body(null, 304, headers)
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
  const { headers, known } = await kept(c, db, `own-${guideId}`)
  if (known) return c.body(null, 304, headers)
  const answer = await answerJson(c, JSON.stringify(await build()))
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
