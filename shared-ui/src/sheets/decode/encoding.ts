import { RefusedSheet } from '../refusals.ts'

/** A byte that the encoding does not explain becomes U+FFFD. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\0')) throw new RefusedSheet('not-a-sheet')
  // Programs of DOS end a text by Ctrl-Z.
  const end = text.trimEnd()
  return end.endsWith('\u001A') ? end.slice(0, -1) : text
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1255' {
  const wide = wideEncoding(bytes)
  if (wide || bytes.includes(0) || isUtf8(bytes)) return wide ?? 'utf-8'
  if (isDosHebrew(bytes)) throw new RefusedSheet('dos-hebrew')
  // Hebrew versions of Excel save CSV in it by default.
  return 'windows-1255'
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true
  const text = new TextDecoder().decode(bytes)
  const broken = countOf(text, /\uFFFD/g)
  // A text of windows-1255 has hardly a byte that UTF-8 explains.
  return broken === 0 || countOf(text, /[\u0080-\uFFFC]/g) > broken
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Excel's "Unicode text", with a mark or without. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  // The high bytes of Latin, Hebrew and Arabic characters.
  const shareOfHigh = (from: number) => {
    const high = sample.filter((byte, at) => at % 2 === from && (byte === 0 || byte === 5 || byte === 6))
    return high.length / Math.max(1, Math.floor(sample.length / 2))
  }
  if (!sample.includes(0) || bytes.length % 2 > 0) return undefined
  return shareOfHigh(1) > 0.9 ? 'utf-16le' : shareOfHigh(0) > 0.9 ? 'utf-16be' : undefined
}

/** In CP862 the letters are 0x80 to 0x9A, in windows-1255 they are 0xE0 to 0xFA. */
function isDosHebrew(bytes: Uint8Array): boolean {
  const count = (first: number, last: number) => bytes.filter((byte) => byte >= first && byte <= last).length
  return count(0x80, 0x9a) > count(0xe0, 0xfa)
}
