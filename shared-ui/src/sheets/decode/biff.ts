/** The records of BIFF8 that matter here, by [MS-XLS]. */
export const record = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  font: 0x31,
  continue: 0x3c,
  column: 0x7d,
  boundSheet: 0x85,
  multipleRk: 0xbd,
  richText: 0xd6,
  xf: 0xe0,
  mergedCells: 0xe5,
  sharedStrings: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  label: 0x204,
  booleanOrError: 0x205,
  string: 0x207,
  row: 0x208,
  rk: 0x27e,
  format: 0x41e,
  start: 0x809,
}

export type BiffRecord = { id: number; offset: number; data: BiffReader }

export function* recordsOf(stream: Uint8Array<ArrayBuffer>, from: number): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = from
  while (at + 4 <= stream.length) {
    const id = view.getUint16(at, true)
    const blocks: Uint8Array[] = []
    const offset = at
    // A long record continues in others.
    do {
      const length = view.getUint16(at + 2, true)
      blocks.push(stream.subarray(at + 4, at + 4 + length))
      at += 4 + length
    } while (at + 4 <= stream.length && view.getUint16(at, true) === record.continue)
    yield { id, offset, data: new BiffReader(blocks) }
  }
}

export class BiffReader {
  readonly #blocks: Uint8Array[]
  #block = 0
  #at = 0

  constructor(blocks: Uint8Array[]) {
    this.#blocks = blocks
  }

  get hasMore(): boolean {
    return this.#left > 0 || this.#block + 1 < this.#blocks.length
  }

  u8(): number {
    if (this.#left === 0) this.#startBlock()
    const value = this.#blocks[this.#block]?.[this.#at]
    if (value === undefined) throw new RangeError('The record ends too early.')
    this.#at += 1
    return value
  }

  u16(): number {
    return this.u8() | (this.u8() << 8)
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0
  }

  bytes(length: number): Uint8Array<ArrayBuffer> {
    return Uint8Array.from({ length }, () => this.u8())
  }

  skip(length: number): void {
    for (let left = length; left > 0; left -= 1) this.u8()
  }

  double(): number {
    return new DataView(this.bytes(8).buffer).getFloat64(0, true)
  }

  rk(): number {
    const bits = this.u32()
    const value = bits & 2 ? (bits | 0) >> 2 : doubleOfHigh(bits & 0xfffffffc)
    return bits & 1 ? value / 100 : value
  }

  text(lengthBytes: 1 | 2 = 2): { text: string; fonts: number[] } {
    const length = lengthBytes === 1 ? this.u8() : this.u16()
    const flags = this.u8()
    const runs = flags & 8 ? this.u16() : 0
    const extra = flags & 4 ? this.u32() : 0
    const text = this.#characters(length, flags)
    const fonts: number[] = []
    for (let run = 0; run < runs; run += 1) {
      this.u16()
      fonts.push(this.u16())
    }
    this.skip(extra)
    return { text, fonts }
  }

  /** Where a text continues in another block, a byte repeats the width of its characters. */
  #characters(length: number, flags: number): string {
    let isWide = (flags & 1) === 1
    const codes: number[] = []
    while (codes.length < length) {
      if (this.#left === 0) {
        this.#startBlock()
        isWide = (this.u8() & 1) === 1
      }
      codes.push(isWide ? this.u16() : this.u8())
    }
    let text = ''
    // Too many arguments would overflow the stack.
    for (let at = 0; at < codes.length; at += 4096) text += String.fromCharCode(...codes.slice(at, at + 4096))
    return text
  }

  get #left(): number {
    return (this.#blocks[this.#block]?.length ?? 0) - this.#at
  }

  #startBlock(): void {
    this.#block += 1
    this.#at = 0
  }
}

function doubleOfHigh(bits: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(0, bits)
  return view.getFloat64(0)
}
