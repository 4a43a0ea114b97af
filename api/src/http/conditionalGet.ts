import { hash } from 'node:crypto'
import type { Context } from 'hono'

/**
 * Answers a response that the browser keeps and revalidates at each use: 304 if its copy is fresh.
 *
 * @param etag names the content, and its reader where readers get different content
 * @param respond builds the response with the given headers; what it throws is not kept
 */
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

function isFresh(c: Context, etag: string): boolean {
  return c.req.header('if-none-match') === etag
}
