import { parseSheet, type SheetSource } from './parseSheet.ts'
import type { Cell, DecodedFile } from './tables.ts'

/**
 * Reads the sheet of this position among the visible ones, or the first visible one that has a row.
 * @throws RefusedSheet
 */
export async function decode(source: SheetSource, _sheet?: number): Promise<DecodedFile> {
  const rows = (await parseSheet(source)).map((texts, index) => ({ index, cells: texts.map(cellOf) }))
  const table = {
    rows: rows.filter(({ cells }) => cells.length > 0),
    hiddenColumns: new Set<number>(),
    merges: [],
  }
  return { sheets: [{ name: '' }], sheet: 0, table }
}

function cellOf(text: string): Cell | undefined {
  return text ? { text, kind: 'text' } : undefined
}
