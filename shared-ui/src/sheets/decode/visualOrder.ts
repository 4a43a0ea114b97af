import { RefusedSheet } from '../refusals.ts'
import type { Table } from '../tables.ts'

/** A final letter at the start of a word, where Hebrew has none. */
const finalFirst = /(?<![א-ת"'׳״])[ךםןףץ][א-ת]/g

const finalLast = /[א-ת][ךםןףץ](?![א-ת"'׳״])/g

/** A system writes all of them in one order. */
const testedRows = 200

export function refuseVisualOrder({ rows }: Table): void {
  const count = (pattern: RegExp) => {
    let found = 0
    for (const { cells } of rows.slice(0, testedRows))
      for (const cell of cells) if (cell?.kind === 'text') found += cell.text.match(pattern)?.length ?? 0
    return found
  }
  const reversed = count(finalFirst)
  if (reversed > 1 && reversed > count(finalLast)) throw new RefusedSheet('visual-order')
}
