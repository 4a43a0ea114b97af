import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants

const brotli = promisify(brotliCompress)

/** Below this many characters, compressing costs more time than a slow network saves. */
const minLength = 4096

export async function jsonResponse(
  c: Context,
  json: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type = { ...headers, 'Content-Type': 'application/json' }
  if (json.length < minLength || !accepts(c, 'br')) return c.body(json, 200, type)
  return c.body(await compress(json), 200, { ...type, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' })
}

export type Encoded = ReturnType<typeof encodeOnce>

export function encodeOnce(identity: NonSharedBuffer) {
  let compressed: Promise<NonSharedBuffer> | undefined
  return {
    identity,
    brotli() {
      compressed ??= compress(identity)
      return compressed
    },
  }
}

export async function encodedResponse(
  c: Context,
  { identity, brotli }: Encoded,
  headers: Record<string, string>,
): Promise<Response> {
  return accepts(c, 'br')
    ? c.body(await brotli(), 200, { ...headers, 'Content-Encoding': 'br' })
    : c.body(identity, 200, headers)
}

export async function htmlResponse(
  c: Context,
  html: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type = { ...headers, 'Content-Type': 'text/html; charset=UTF-8' }
  if (accepts(c, 'br')) {
    const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 16 }
    return c.body(await brotli(html, { params }), 200, { ...type, 'Content-Encoding': 'br' })
  }
  if (accepts(c, 'gzip')) {
    return c.body(await promisify(gzip)(html), 200, { ...type, 'Content-Encoding': 'gzip' })
  }
  return c.body(html, 200, type)
}

function compress(text: string | Buffer) {
  return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: 4 } })
}

const encodings = { br: /\bbr\b/, gzip: /\bgzip\b/ }

function accepts(c: Context, encoding: keyof typeof encodings) {
  return encodings[encoding].test(c.req.header('accept-encoding') ?? '')
}
