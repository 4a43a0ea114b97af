import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'

const brotli = promisify(brotliCompress)

/** Compresses text for the wire, fast rather than small. */
export function compress(text: string | Buffer): Promise<Buffer> {
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

export function acceptsBrotli(c: Context): boolean {
  return /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
}

/** Below this many characters compressing costs more time than a slow network saves. */
const worthwhile = 4096

/** Answers JSON; a long one compressed, since lists are read on phones far from the mast. */
export async function answerJson(c: Context, value: object): Promise<Response> {
  const json = JSON.stringify(value)
  c.header('Content-Type', 'application/json')
  if (json.length < worthwhile || !acceptsBrotli(c)) return c.body(json)
  c.header('Content-Encoding', 'br')
  c.header('Vary', 'Accept-Encoding')
  return c.body((await compress(json)) as Uint8Array<ArrayBuffer>)
}
