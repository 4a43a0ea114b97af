import { RefusedSheet } from '../refusals.ts'
import type { Table } from '../tables.ts'

/** A final letter at the start of a word, where Hebrew has none. */
const finalFirst = /(?<![א-ת"'׳״])[ךםןףץ][א-ת]/g

const finalLast = /[א-ת][ךםןףץ](?![א-ת"'׳״])/g

/** Texts of old systems have their letters from left to right. */
export function refuseVisualOrder({ rows }: Table): void {
  let reversed = 0
  let right = 0
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (cell?.kind !== 'text') continue
      reversed += cell.text.match(finalFirst)?.length ?? 0
      right += cell.text.match(finalLast)?.length ?? 0
    }
  }
  if (reversed > 1 && reversed > right) throw new RefusedSheet('visual-order')
}
