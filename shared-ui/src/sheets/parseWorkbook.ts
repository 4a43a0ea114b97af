import { unzipSync } from 'fflate'
import { type CellValue, type MergeRange, readXlsx } from 'hucre/xlsx'
import { RefusedSheet } from './refusals.ts'

/** Far more than the XML of the accepted rows and columns. */
const maxExpandedBytes = 50 * 1024 * 1024

/** Sheets, styles and pictures of a workbook are some tens of parts. */
const maxParts = 1000

/** One column more than accepted, and all rows. */
const range = 'A1:CW1048576'

/** @throws RefusedSheet */
export async function parseWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<CellValue[][]> {
  checkContents(bytes)
  try {
    const { sheets } = await readXlsx(bytes, { sheets: (info, index) => index === 0 || !info.hidden, range })
    const sheet = sheets.find(({ rows }) => rows.length > 0)
    return sheet ? fillMerged(sheet.rows, sheet.merges ?? []) : []
  } catch {
    throw new RefusedSheet('unreadable-sheet')
  }
}

function checkContents(bytes: Uint8Array<ArrayBuffer>): void {
  const names: string[] = []
  let expanded = 0
  try {
    unzipSync(bytes, {
      filter({ name, originalSize, compression }) {
        names.push(name)
        // hucre expands an entry up to the size in the directory, or up to 2 GB if that is 0.
        expanded += compression > 0 && originalSize === 0 ? Number.POSITIVE_INFINITY : originalSize
        return false
      },
    })
  } catch {
    throw new RefusedSheet('not-a-sheet')
  }
  if (names.some((name) => name.endsWith('vbaProject.bin'))) throw new RefusedSheet('macros')
  if (!names.some((name) => name.endsWith('workbook.xml'))) throw new RefusedSheet('not-a-sheet')
  if (expanded > maxExpandedBytes || names.length > maxParts) throw new RefusedSheet('unreadable-sheet')
}

/** Copies the text of vertically merged cells to each of their rows that has its own text. */
function fillMerged(rows: CellValue[][], merges: readonly MergeRange[]): CellValue[][] {
  const hasText = rows.map((row) => row.some((cell) => cell !== null && cell !== ''))
  for (const { startRow, endRow, startCol } of merges) {
    const text = rows[startRow]?.[startCol] ?? null
    for (const [at, row] of rows.slice(startRow + 1, endRow + 1).entries()) {
      if (hasText[startRow + 1 + at]) row[startCol] = text
    }
  }
  return rows
}
