import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { perConnection } from '../db/connection.ts'
import { type Encoded, encodedResponse, encodeOnce, jsonResponse } from '../http/compression.ts'
import { contentEtag, etagResponse, isFresh } from '../http/conditionalGet.ts'
import type { Actor, Deps, Env } from './env.ts'

/**
 * `by-version`: the ETag is the data version, so that a fresh copy costs no query. `audienceOf`: callers of
 * one audience share an answer; only for calls without a query. `unstored`: for a client that keeps the answer
 * itself, encrypted. Its browser must not keep it, and only an answer that is sent counts as a view.
 */
export type CachePolicy = 'by-content' | 'by-version' | 'unstored' | { audienceOf: AudienceOf }

type AudienceOf = (actor: Actor | undefined, config: Deps['config']) => string

type Build = () => Promise<unknown>

export function createResponder(policy: CachePolicy | undefined) {
  if (policy === 'unstored') return respondUnstored
  const respond = cachingResponder(policy)
  return <Answer>(c: Context<Env>, build: () => Promise<Answer>, record: (answer: Answer) => Promise<void>) =>
    respond(c, async () => {
      const answer = await build()
      await record(answer)
      return answer
    })
}

async function respondUnstored<Answer>(
  c: Context<Env>,
  build: () => Promise<Answer>,
  record: (answer: Answer) => Promise<void>,
) {
  const answer = await build()
  const json = JSON.stringify(answer)
  const headers = { ETag: contentEtag(json) }
  if (isFresh(c, headers.ETag)) return c.body(null, 304, headers)
  await record(answer)
  return jsonResponse(c, json, headers)
}

function cachingResponder(policy: Exclude<CachePolicy, 'unstored'> | undefined) {
  if (policy === 'by-content') return respondByContent
  if (policy === 'by-version') return respondByVersion
  return policy ? sharedResponder(policy.audienceOf) : respondUncached
}

async function respondUncached(c: Context<Env>, build: Build) {
  return jsonResponse(c, JSON.stringify(await build()))
}

async function respondByContent(c: Context<Env>, build: Build) {
  return cachedJsonResponse(c, JSON.stringify(await build()))
}

export async function cachedJsonResponse(c: Context<Env>, json: string): Promise<Response> {
  return revalidated(c, contentEtag(json), (headers) => jsonResponse(c, json, headers))
}

async function respondByVersion(c: Context<Env>, build: Build) {
  const { etag } = await versionFor(c, `${c.get('actor')?.id ?? 'visitor'}`)
  return revalidated(c, etag, async (headers) => jsonResponse(c, JSON.stringify(await build()), headers))
}

/** Keeps the last built answer of each audience. An answer that is built during a change has the older version. */
function sharedResponder(audienceOf: AudienceOf) {
  const caches = perConnection(() => new Map<string, { version: number; json: Encoded }>())

  return async (c: Context<Env>, build: Build) => {
    const cache = caches(c.get('deps').database.read)
    const audience = audienceOf(c.get('actor'), c.get('deps').config)
    const { version, etag } = await versionFor(c, audience)
    return revalidated(c, etag, async (headers) => {
      let built = cache.get(audience)
      if (built?.version !== version) {
        built = { version, json: encodeOnce(Buffer.from(JSON.stringify(await build()))) }
        cache.set(audience, built)
      }
      return encodedResponse(c, built.json, { ...headers, 'Content-Type': 'application/json' })
    })
  }
}

/** The browser of a device with an encrypted copy keeps no names beside it. */
function revalidated(c: Context<Env>, etag: string, respond: Parameters<typeof etagResponse>[2]) {
  return c.get('actor')?.copied_at ? respond({ 'Cache-Control': 'no-store' }) : etagResponse(c, etag, respond)
}

// New at every start: after a restored backup, the same version may belong to other data.
const epochs = perConnection(() => randomUUID().slice(0, 8))

async function versionFor(c: Context<Env>, audience: string) {
  const { database } = c.get('deps')
  const version = await database.dataVersion()
  return { version, etag: `W/"${audience}-${epochs(database.read)}-${version}"` }
}
