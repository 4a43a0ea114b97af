import { RefusedSheet } from '../refusals.ts'

const noSector = 0xfffffffa

const miniStreamLimit = 4096

export function readCompoundFile(bytes: Uint8Array<ArrayBuffer>): Map<string, () => Uint8Array<ArrayBuffer>> {
  try {
    return readStreams(bytes)
  } catch (error) {
    throw error instanceof RefusedSheet ? error : new RefusedSheet('damaged')
  }
}

function readStreams(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u32 = (at: number) => view.getUint32(at, true)
  const sectorSize = 1 << view.getUint16(30, true)
  const miniSize = 1 << view.getUint16(32, true)
  const sector = (number: number) => bytes.subarray((number + 1) * sectorSize, (number + 2) * sectorSize)
  const perSector = sectorSize / 4

  const fatSectors: number[] = []
  for (let at = 0; at < 109; at += 1) fatSectors.push(u32(76 + at * 4))
  for (let next = u32(68), left = u32(72); left > 0 && next < noSector; left -= 1) {
    const start = (next + 1) * sectorSize
    for (let at = 0; at < perSector - 1; at += 1) fatSectors.push(u32(start + at * 4))
    next = u32(start + (perSector - 1) * 4)
  }
  const usedFatSectors = fatSectors.filter((number) => number < noSector)
  const fat = (number: number) =>
    u32(
      ((usedFatSectors[Math.floor(number / perSector)] ?? noSector) + 1) * sectorSize +
        (number % perSector) * 4,
    )

  function chain(first: number, next: (number: number) => number, read: (number: number) => Uint8Array) {
    const parts: Uint8Array[] = []
    for (let number = first; number < noSector; number = next(number)) {
      parts.push(read(number))
      if (parts.length * miniSize > bytes.length + sectorSize) throw new RefusedSheet('damaged')
    }
    return concatenated(parts)
  }

  const directory = chain(u32(48), fat, sector)
  const entries = entriesOf(directory)
  const miniFat = chain(u32(60), fat, sector)
  const miniFatView = new DataView(miniFat.buffer)
  const root = entries.find(({ type }) => type === 5)
  const miniStream = root ? chain(root.start, fat, sector) : new Uint8Array()
  const streams = entries.filter(({ type }) => type === 2)
  return new Map(
    streams.map(({ name, start, size }) => [
      name,
      () =>
        (size < miniStreamLimit
          ? chain(
              start,
              (number) => miniFatView.getUint32(number * 4, true),
              (number) => miniStream.subarray(number * miniSize, (number + 1) * miniSize),
            )
          : chain(start, fat, sector)
        ).subarray(0, size),
    ]),
  )
}

function entriesOf(directory: Uint8Array<ArrayBuffer>) {
  const view = new DataView(directory.buffer)
  const entries: { name: string; type: number; start: number; size: number }[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameLength = Math.max(0, view.getUint16(at + 64, true) - 2)
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameLength))
    const [start, size] = [view.getUint32(at + 116, true), view.getUint32(at + 120, true)]
    entries.push({ name, type: view.getUint8(at + 66), start, size })
  }
  return entries
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
