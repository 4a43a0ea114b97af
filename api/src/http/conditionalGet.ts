import type { Context } from 'hono'

/**
 * The headers of an answer that the reader's own browser keeps, and asks for each time whether it still holds.
 *
 * @param etag names the content, its reader too where another one gets something else
 */
export function keptHeaders(etag: string): Record<string, string> {
  return { 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Encoding' }
}

/** Whether the browser has the very content: it is answered 304. */
export function isKnown(c: Context, etag: string): boolean {
  return c.req.header('if-none-match') === etag
}

/** Answers what the browser keeps; 304 to one that has it. Only an answer is kept: what fails on the way to it is not. */
export async function answerKept(
  c: Context,
  etag: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const headers = keptHeaders(etag)
  if (isKnown(c, etag)) return c.body(null, 304, headers)
  const response = await answer()
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
