import { RefusedSheet, type SheetRefusal } from '../refusals.ts'

const signatures: [SheetRefusal, ...string[]][] = [
  ['pdf', '%PDF'],
  ['image', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'],
  ['document', '{\\rtf'],
  ['archive', '\x1f\x8b', 'Rar!', "7z\xbc\xaf'\x1c"],
  ['old-excel', '\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00'],
]

export function refuseOther(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const found = signatures.find(([, ...starts]) => starts.some((known) => start.startsWith(known)))
  if (found) throw new RefusedSheet(found[0])
  // Pictures and films of phones, and WebP.
  if (start.startsWith('ftyp', 4) || (start.startsWith('RIFF') && start.startsWith('WEBP', 8)))
    throw new RefusedSheet('image')
}
