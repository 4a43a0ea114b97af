import { RefusedSheet } from '../refusals.ts'

/** Of all parts that are read. A million formatted rows are 50 MB and more. */
const maxExpandedBytes = 500 * 1024 * 1024

/** Sheets, styles and pictures of a workbook are some tens of parts. */
const maxParts = 1000

const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }

const maxCommentLength = 0xffff

export type Zip = {
  names: string[]
  has: (name: string) => boolean
  pieces: (name: string) => AsyncGenerator<string>
  text: (name: string) => Promise<string>
}

type Entry = { offset: number; size: number; expandedSize: number; isStored: boolean; isEncrypted: boolean }

export function openZip(bytes: Uint8Array<ArrayBuffer>): Zip {
  const entries = readDirectory(bytes)
  let expanded = 0

  function stream(name: string): ReadableStream<Uint8Array> {
    const entry = entries.get(name.toLowerCase())
    if (!entry) throw new RefusedSheet('damaged')
    if (entry.isEncrypted) throw new RefusedSheet('locked')
    if (entry.expandedSize > maxExpandedBytes) throw new RefusedSheet('unreadable-sheet')
    const content = new Blob([bytes.subarray(entry.offset, entry.offset + entry.size)]).stream()
    return entry.isStored ? content : content.pipeThrough(new DecompressionStream('deflate-raw'))
  }

  async function* pieces(name: string) {
    const reader = stream(name).getReader()
    const decoder = new TextDecoder()
    let rest = ''
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        expanded += part.value.length
        if (expanded > maxExpandedBytes) throw new RefusedSheet('unreadable-sheet')
        const text = rest + decoder.decode(part.value, { stream: true })
        const end = text.lastIndexOf('<')
        rest = text.slice(Math.max(end, 0))
        if (end > 0) yield text.slice(0, end)
      }
      yield rest + decoder.decode()
    } catch (error) {
      throw error instanceof RefusedSheet ? error : new RefusedSheet('damaged')
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    pieces,
    async text(name) {
      let text = ''
      for await (const piece of pieces(name)) text += piece
      return text
    },
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > maxParts) throw new RefusedSheet('unreadable-sheet')
    let at = view.getUint32(end + 16, true)
    for (let left = count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== signatures.entry) throw new RefusedSheet('damaged')
      const nameLength = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      // Some programs write the separator of Windows.
      entries.set(name.replaceAll('\\', '/').toLowerCase(), entryAt(view, at))
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? error : new RefusedSheet('damaged')
  }
  return entries
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - maxCommentLength)
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at
  }
  throw new RefusedSheet('damaged')
}

function entryAt(view: DataView, at: number): Entry {
  const file = view.getUint32(at + 42, true)
  if (view.getUint32(file, true) !== signatures.file) throw new RefusedSheet('damaged')
  const method = view.getUint16(at + 10, true)
  if (method !== 0 && method !== 8) throw new RefusedSheet('damaged')
  return {
    offset: file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true),
    size: view.getUint32(at + 20, true),
    expandedSize: view.getUint32(at + 24, true),
    isStored: method === 0,
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
  }
}
