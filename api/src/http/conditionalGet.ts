import { hash } from 'node:crypto'
import type { Context } from 'hono'

export async function etagResponse(
  c: Context,
  etag: string,
  respond: (headers: Record<string, string>) => Response | Promise<Response>,
): Promise<Response> {
  const headers = { 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Encoding' }
  return isFresh(c, etag) ? c.body(null, 304, headers) : respond(headers)
}

export function contentEtag(content: string): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}

export function isFresh(c: Context, etag: string): boolean {
  return c.req.header('if-none-match') === etag
}
