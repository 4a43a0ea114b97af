import { decode, type SheetSource } from './decode/decode.ts'
import type { Table } from './tables.ts'

export async function parseSheet(source: SheetSource): Promise<string[][]> {
  return textRows((await decode(source)).table)
}

/** By their position in the sheet. Merged cells repeat their text in each row that has its own. */
export function textRows({ rows, merges }: Table): string[][] {
  const texts = Array.from({ length: (rows.at(-1)?.index ?? -1) + 1 }, (): string[] => [])
  for (const { index, cells } of rows) texts[index] = cells.map((cell) => cell?.text ?? '')
  for (const { top, left, bottom } of merges) {
    const text = texts[top]?.[left] ?? ''
    for (const row of texts.slice(top + 1, bottom + 1)) {
      if (row.length === 0) continue
      while (row.length < left) row.push('')
      row[left] = text
    }
  }
  return texts
}
