import { entriesOf, oneLine } from '@hafifa/api/contract'
import type { RowCell, RowCells } from './rows.ts'

const yes = new Set(['כן', 'yes', 'true', 'אמת', 'נכון', '1', 'v', 'y', '✓', '✔', '√', '☑', '✅'])

const no = new Set(['לא', 'no', 'false', 'שקר', '0', 'n', '☐'])

/** Yes in one sheet, no in another. */
const crosses = new Set(['x', '×', '✗', '✘', '✖', '❌', '☒', '-', '–'])

const checks = new Set(['v', '✓', '✔', '√', '☑', '✅', '+'])

const plain = (text: string) =>
  oneLine(text)
    .replace(/[\u{FE00}-\u{FE0F}]|(?<=.)[.!]+$/gu, '')
    .toLowerCase()

export function yesOrNo(text: string): boolean | undefined {
  if (yes.has(plain(text))) return true
  return no.has(plain(text)) ? false : undefined
}

export function isCross(text: string): boolean {
  return crosses.has(plain(text)) || plain(text) === '+'
}

/** In a column of check marks, a cross means no, and so does an empty cell unless another one says no by a word. */
export function marksToWords<Field extends string>(
  rows: readonly { cells: RowCells<Field> }[],
  field: Field,
): ((cell: RowCell | undefined) => RowCell | undefined) | undefined {
  const texts = rows.flatMap(({ cells }) => plain(cells[field]?.text ?? '') || [])
  if (!texts.some((text) => checks.has(text))) return undefined
  const hasWordForNo = texts.some((text) => text !== '0' && no.has(text))
  return (cell) => {
    const text = plain(cell?.text ?? '')
    if (text === '+') return { ...cell, kind: 'text', text: 'כן' }
    if (crosses.has(text) || (text === '' && !hasWordForNo)) return { ...cell, kind: 'text', text: 'לא' }
    return cell
  }
}

const ditto = new Set([
  ...['"', '״', '”', '“', '„', "''", '׳׳', '〃', ',,', '//', '-"-', '-״-', '-”-', '"-"', "-''-"],
  ...['כנ"ל', 'כנ״ל', "כנ''ל", 'כנל'],
])

/** Gives each cell that repeats the one above the text that it stands for. */
export function withTextsAbove<Field extends string>(rows: readonly { cells: RowCells<Field> }[]): void {
  const last: { [Name in Field]?: string } = {}
  for (const { cells } of rows) {
    for (const [field, cell] of entriesOf(cells) as [Field, RowCell | undefined][]) {
      if (!cell) continue
      if (!ditto.has(cell.text.replace(/[\s\p{Cf}]+/gu, ''))) last[field] = cell.text
      else cells[field] = { ...cell, above: last[field] ?? '' }
    }
  }
}
