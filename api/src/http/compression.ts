import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { answerKept } from './conditionalGet.ts'

const brotli = promisify(brotliCompress)

/** Compresses text for the wire, fast rather than small. */
export function compress(text: string | Buffer): Promise<Buffer> {
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

export function acceptsBrotli(c: Context): boolean {
  return accepts(c, 'br')
}

/** Below this many characters compressing costs more time than a slow network saves. */
const worthwhile = 4096

/** Answers JSON; a long one compressed, since lists are read on phones far from the mast. */
export async function answerJson(c: Context, json: string): Promise<Response> {
  c.header('Content-Type', 'application/json')
  if (json.length < worthwhile || !acceptsBrotli(c)) return c.body(json)
  c.header('Content-Encoding', 'br')
  c.header('Vary', 'Accept-Encoding')
  return c.body((await compress(json)) as Uint8Array<ArrayBuffer>)
}

/** The same for JSON that the browser may keep; 304 to one that has it. */
export function answerKeptJson(c: Context, json: string): Promise<Response> {
  return answerKept(c, `W/"${hash('sha1', json, 'base64url')}"`, () => answerJson(c, json))
}

const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } }

/** Answers html that is private to its reader, compressed: every warm load fetches it. Browsers ask for brotli by HTTPS only. */
export async function answerHtml(c: Context, text: string): Promise<Response> {
  if (accepts(c, 'br')) return encoded(c, 'br', await brotli(text, small))
  if (accepts(c, 'gzip')) return encoded(c, 'gzip', await promisify(gzip)(text))
  return c.html(text)
}

function encoded(c: Context, encoding: string, bytes: Buffer) {
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Encoding': encoding,
  })
}

function accepts(c: Context, encoding: string) {
  return new RegExp(`\\b${encoding}\\b`).test(c.req.header('accept-encoding') ?? '')
}
